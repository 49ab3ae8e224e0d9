import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line for each request, when it has been answered: what was asked, by whom, what came of it, how long it took. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { url } = request;
    // What follows may hold a name or a code.
    const query = url.indexOf('?');
    const line = {
      method: request.method,
      path: query < 0 ? url : url.slice(0, query),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      person: request.session?.person.id,
    };
    if (error) request.log.error({ ...line, err: error }, 'request broke off');
    else request.log.info(line, 'request');
  }
}
