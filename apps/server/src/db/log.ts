import type { BaseLogger } from 'pino';

/** The part of a logger that the database needs; pino's and Fastify's both fit. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
