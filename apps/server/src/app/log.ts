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
