import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** So many refusals are written down in a second; of a flood the rest is only counted. */
const REFUSALS_A_SECOND = 50;

/** What follows a path may hold a name, a code, a key; also when a program that passed the link on wrote its signs otherwise. */
const AFTER_PATH = /(?:[?#]|%3f|%23).*/is;

const pathOf = (url: string) => url.replace(AFTER_PATH, '');

/** One line for each request, when it has been answered: what was asked, by whom, what came of it, how long it took. */
export class RequestLog extends LogController {
  #second = 0;
  #refused = 0;

  override incomingRequest() {}

  /** Its line says so, and without the whole address. */
  override routeNotFound() {}

  override writeHeadError(error: Error, request: FastifyRequest) {
    request.log.warn(
      { method: request.method, path: pathOf(request.url), err: error },
      'no head could be written',
    );
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (!error && this.#isOneTooMany(request, reply)) return;
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      person: request.session?.person.id,
    };
    if (error) request.log.error({ ...line, err: error }, 'request broke off');
    else request.log.info(line, 'request');
  }

  /** Whoever floods a server with what it refuses must not fill its disk with lines. */
  #isOneTooMany({ log }: FastifyRequest, { statusCode }: FastifyReply): boolean {
    if (statusCode < 400 || statusCode >= 500) return false;
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.#second) {
      const left = this.#refused - REFUSALS_A_SECOND;
      if (left > 0) log.warn({ requests: left }, 'refused requests that are not written down');
      this.#second = second;
      this.#refused = 0;
    }
    this.#refused += 1;
    return this.#refused > REFUSALS_A_SECOND;
  }
}
