import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Logged refusals per second; above this they are only counted. */
const REFUSALS_A_SECOND = 50;

/**
 * The query and the fragment may contain a name, a code or a key; some programs that forward links escape `?` and
 * `#`.
 */
const AFTER_PATH = /(?:[?#]|%3f|%23).*/is;

const pathOf = (url: string) => url.replace(AFTER_PATH, '');

/** One line per answered request: path, person, status and duration. */
export class RequestLog extends LogController {
  #second = 0;
  #refused = 0;

  override incomingRequest() {}

  /** The request line reports it, without the query string. */
  override routeNotFound() {}

  override writeHeadError(error: Error, request: FastifyRequest) {
    request.log.warn(
      { method: request.method, path: pathOf(request.url), err: error },
      'response headers could not be written',
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
    if (error) request.log.error({ ...line, err: error }, 'request aborted');
    else request.log.info(line, 'request');
  }

  /** A client that floods the server with refused requests must not fill the disk with log lines. */
  #isOneTooMany({ log }: FastifyRequest, { statusCode }: FastifyReply): boolean {
    if (statusCode < 400 || statusCode >= 500) return false;
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.#second) {
      const left = this.#refused - REFUSALS_A_SECOND;
      if (left > 0) log.warn({ requests: left }, 'refused requests not logged');
      this.#second = second;
      this.#refused = 0;
    }
    this.#refused += 1;
    return this.#refused > REFUSALS_A_SECOND;
  }
}
