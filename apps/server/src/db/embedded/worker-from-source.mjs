// Starts the database's thread from TypeScript, in tests and in development: a new thread knows no loader.
import { register } from 'tsx/esm/api';

register();
await import('./embedded-worker.ts');
