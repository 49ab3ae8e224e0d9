import type { Envelope } from '@bilim/contract/envelope';
import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { languageOf } from '../language.ts';
import { failurePage, isPageExpected } from '../pages/failure-page.ts';
import { sendPage } from '../pages/public-page.ts';
import { failureText } from '../texts.ts';

/** Errors of Fastify, by their code. */
const FRAMEWORK: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_UNDER_PRESSURE: 'OVERLOADED',
};

/** The database is unreachable, starting, or cancelled a slow statement: the client may retry. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08006',
  '08001',
  '55P03',
  // Deadlock: this transaction was the one cancelled.
  '40P01',
]);

/** Every 503 carries Retry-After; 5 s unless given. */
const OVERLOADED = 503;
const AGAIN_S = 5;

/** The database's disk is full: the request may be valid, and a retry does not help. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Messages of the driver, without a code, for a missing or broken connection. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (CONNECTION_LOST.test(error.message) || isConnectionLost(error.cause));

/** Text that no column accepts: a zero byte, half a surrogate pair. No other invalid text passes input validation. */
const UNTAKEABLE_TEXT = new Set(['22021', '22P05']);

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error) return error.code;
  // Drizzle wraps the driver's error at the start and end of a transaction; the cause has the code.
  return codeOf(error.cause);
};

/** Converts any thrown value to a Failure; unknown errors become INTERNAL. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof z.ZodError) return new Failure('BAD_INPUT', { field: fieldOf(error) });
  const code = codeOf(error);
  if (typeof code === 'string') {
    const framework = FRAMEWORK[code];
    if (framework) return new Failure(framework);
    if (UNTAKEABLE_TEXT.has(code)) return new Failure('BAD_INPUT', { field: '—' });
    if (DISK_FULL.has(code)) return new Failure('STORAGE_FULL');
    if (DATABASE_AWAY.has(code)) return new Failure('OVERLOADED', { seconds: 5 });
    if (code.startsWith('FST_') && isCallersFault(error)) return new Failure('BAD_INPUT', { field: '—' });
  }
  if (isConnectionLost(error)) return new Failure('OVERLOADED', { seconds: 5 });
  return new Failure('INTERNAL');
}

/** Fastify has more client errors than we have texts: other 4xx become BAD_INPUT. */
const isCallersFault = (error: unknown): boolean => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
};

const fieldOf = (error: z.ZodError) => error.issues[0]?.path.join('.') || '—';

/** The only place that turns a failure into a status and an envelope in the user's language. */
export function sendFailure({
  error,
  request,
  reply,
}: {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}) {
  const failure = asFailure(error);
  // A deliberate refusal needs no more than its request log line.
  if (failure.status >= 500 && failure !== error) request.log.error({ err: error }, failure.code);
  const { code, details, status } = failure;
  const again = details.seconds ?? (status === OVERLOADED ? AGAIN_S : undefined);
  if (typeof again === 'number') reply.header('retry-after', String(again));
  const language = languageOf(request);
  const text = failureText({ code, details, language });
  if (isPageExpected(request)) return sendPage({ reply, status, page: failurePage({ text, language }) });
  const envelope: Envelope = {
    result: status,
    error: text,
    data: null,
    code,
    details,
  };
  return reply.code(status).type('application/json; charset=utf-8').send(envelope);
}

/** The answer for an unknown URL. */
export function notFound(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure({ error: new Failure('NOT_FOUND'), request, reply });
}
