import pino from 'pino';
import { loggedError } from './logged-error.ts';

const TOGETHER_BYTES = 4_096;
const WRITE_EVERY_MS = 200;

/**
 * JSON lines with a request id, written in batches; the rest is flushed when the process ends. Bodies, cookies,
 * headers, query strings and SQL parameters are never logged.
 */
export function createLog(level: string, output: pino.DestinationStream = severalAtATime()) {
  return pino({ level, serializers: { err: loggedError } }, output);
}

function severalAtATime() {
  const output = pino.destination({ sync: false, minLength: TOGETHER_BYTES });
  setInterval(() => output.flush(), WRITE_EVERY_MS).unref();
  return output;
}

/** The part of a logger that lower layers need; pino's and Fastify's both fit. */
export type Log = Pick<pino.BaseLogger, 'info' | 'warn' | 'error'>;
