// Starts a thread or a process from TypeScript in tests and in development; a new thread has no loader.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
