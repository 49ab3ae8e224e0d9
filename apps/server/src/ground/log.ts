import pino from 'pino';

/**
 * The log: JSON lines with a request id. An address is logged without its query, which may hold a name or a code;
 * bodies, cookies and headers are never logged.
 */
export function createLog(level: string) {
  return pino({
    level,
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}

/** The part of a logger that the lower floors need; pino's and Fastify's both fit. */
export type Log = Pick<pino.BaseLogger, 'info' | 'warn' | 'error'>;
