// Starts a thread or a process from TypeScript, in tests and in development: a new one knows no loader.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
