import pino from 'pino';
import { loggedError } from './logged-error.ts';

const TOGETHER_BYTES = 4_096;
const WRITE_EVERY_MS = 200;

/**
 * The log: JSON lines with a request id, several written at a time, and what is left when the process ends. Bodies,
 * cookies, headers, the queries of addresses and what a statement was given are never logged.
 */
export function createLog(level: string, output: pino.DestinationStream = severalAtATime()) {
  return pino({ level, serializers: { err: loggedError } }, output);
}

function severalAtATime() {
  const output = pino.destination({ sync: false, minLength: TOGETHER_BYTES });
  setInterval(() => output.flush(), WRITE_EVERY_MS).unref();
  return output;
}

/** The part of a logger that the lower floors need; pino's and Fastify's both fit. */
export type Log = Pick<pino.BaseLogger, 'info' | 'warn' | 'error'>;
