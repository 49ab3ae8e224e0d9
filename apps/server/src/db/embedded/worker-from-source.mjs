// Starts the database thread from TypeScript in tests and in development: a new thread does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./embedded-worker.ts');
