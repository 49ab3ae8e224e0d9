import { gateOf, passes } from '@bilim/contract/access';
import { type AnyEndpoint, type Area, CONFIRMED_MS, type JsonEndpoint } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { isReading, takesQuery } from '@bilim/contract/method';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../context/app-context.ts';
import type { Attempt } from '../db/once.queries.ts';
import type { Db } from '../db/open.ts';
import type { Upload } from '../files/upload.ts';
import type { Person, Session } from '../ground/person.ts';
import { encodeAnswer } from './answers/encoder.ts';
import { packedJson } from './answers/send-json.ts';
import { attemptOf, checkRepeated } from './attempt.ts';
import { exactInput } from './exact-input.ts';
import { namesUploads } from './forms/earlier-uploads.ts';
import { type ReceivedForm, receiveForm } from './forms/multipart.ts';
import { inTurn } from './forms/receiving.ts';
import { languageOf } from './language.ts';
import { type CallQueue, createCallQueues } from './limits/call-queue.ts';
import { queuedCalls } from './limits/queued-calls.ts';
import type { LimitRequest } from './limits/request-limits.ts';
import { expectsPage } from './pages/failure-page.ts';
import { matchPageOwner } from './session/page-owner.ts';
import { closeSession, openSession, sessionHashOf } from './session/session.ts';
import type { ReadSession } from './session/session-reader.ts';
import { checkXsrf, ensureXsrfCookie, ownOrigin } from './session/xsrf.ts';

/** Arguments of a handler: the validated input, and the caller from the session. */
export type Call<E extends AnyEndpoint = AnyEndpoint> = {
  input: z.output<E['input']>;
  uploads: readonly Upload[];
  /** The idempotent attempt, for a call with `once` and a client key. */
  attempt: Attempt | undefined;
  person: E['access'] extends 'public' ? Person | null : Person;
  sessionId: E['access'] extends 'public' ? number | null : number;
  language: Language;
  /** The client's network address, for limits and the devices list. */
  address: string;
  /** Scheme and host as browsers see them. */
  origin: string;
  /** `still` checks, in the transaction that opens the session, that the proof still holds. */
  signIn(personId: number, proved: Proved): Promise<void>;
  signOut(): Promise<void>;
};

type Proved = { still: (db: Db) => Promise<boolean>; byPassword: boolean };

/** The raw request and reply, for what an envelope cannot carry: bytes, redirects, cookies. */
export type Http = { request: FastifyRequest; reply: FastifyReply };

/** One handler for each endpoint of the area; a missing or mistyped one does not compile. */
export type Handlers<A extends Area> = {
  [K in keyof A]: A[K] extends JsonEndpoint<z.ZodType, infer O>
    ? (call: Call<A[K]>, http: Http) => z.output<O> | Promise<z.output<O>>
    : (call: Call<A[K]>, http: Http) => unknown;
};

type LooseHandler = (call: Call, http: Http) => unknown;

/** Mounts an area's endpoints under /lms: session, limit, access, XSRF, queue, decode, call, encode, envelope. */
export function mountArea<A extends Area>({
  app,
  context,
  readSession,
  limit,
  contract,
  handlers,
}: {
  app: FastifyInstance;
  context: AppContext;
  readSession: ReadSession;
  limit: LimitRequest;
  contract: A;
  handlers: Handlers<A>;
}) {
  const queueOf = createCallQueues();
  for (const [name, endpoint] of Object.entries(contract)) {
    const queue = endpoint.queue && queueOf(endpoint.queue);
    // The type of `handlers` guarantees each pair; the loop cannot show that to the compiler.
    const handler = handlers[name] as LooseHandler;
    mountEndpoint({ app, context, readSession, limit, endpoint, queue, handler });
  }
}

function mountEndpoint({
  app,
  context,
  readSession,
  limit,
  endpoint,
  queue,
  handler,
}: {
  app: FastifyInstance;
  context: AppContext;
  readSession: ReadSession;
  limit: LimitRequest;
  endpoint: AnyEndpoint;
  queue: CallQueue | undefined;
  handler: LooseHandler;
}) {
  // Called here too, so that a call without a gate fails at start, not on its first request.
  gateOf(endpoint.access);
  const checkExact = exactInput(endpoint);
  const enter = async (request: FastifyRequest): Promise<Session | null> => {
    const secretHash = sessionHashOf(request);
    const session = secretHash ? await readSession(secretHash) : null;
    if (!session && endpoint.access !== 'public') throw new Failure('SIGNED_OUT');
    await letPass({ session, secretHash });
    return session;
  };
  const letPass = async ({ session, secretHash }: { session: Session | null; secretHash: string | null }) => {
    if (!passes(endpoint.access, session?.person ?? null)) throw new Failure('FORBIDDEN');
    if (!endpoint.confirmed || isConfirmed(session, context.now())) return;
    // Another process may have confirmed it a moment ago.
    const now = secretHash ? await readSession(secretHash, { fresh: true }) : null;
    if (!isConfirmed(now, context.now())) throw new Failure('CONFIRM_PASSWORD');
  };
  const open = async ({
    request,
    reply,
    secretHash,
  }: {
    request: FastifyRequest;
    reply: FastifyReply;
    secretHash: string | null;
  }) => {
    const session = secretHash ? await readSession(secretHash) : null;
    request.session = session;
    const sessionHash = session ? secretHash : null;
    const personId = session?.person.id ?? null;
    const fits = ensureXsrfCookie({ context, request, reply, sessionHash, personId });
    const isOpenWrite = endpoint.access === 'public' && !isReading(endpoint.method);
    // Before counting: a foreign page must not use up the limit of its visitors' address.
    if (isOpenWrite) checkXsrf({ context, request, fits });
    await limit({ request, endpoint, session });
    // First check: a caller whose session has ended gets SIGNED_OUT, not an XSRF failure.
    if (!session && endpoint.access !== 'public') throw new Failure('SIGNED_OUT');
    // A public call may come from any page.
    if (session && endpoint.access !== 'public') matchPageOwner({ request, reply, session, endpoint });
    if (!isReading(endpoint.method) && !isOpenWrite) checkXsrf({ context, request, fits });
    await letPass({ session, secretHash });
  };
  const queued = queuedCalls({ context, limit, endpoint, queue });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    // The form parser is registered for every route; without this, a form would count as an empty input.
    if (!endpoint.files && request.isMultipart()) throw new Failure('WRONG_CONTENT_TYPE');
    const form = endpoint.files ? await receiveForm({ context, request, rule: endpoint.files }) : null;
    try {
      const answer = await queued.run(request, {
        open: () => open({ request, reply, secretHash: sessionHashOf(request) }),
        async work() {
          // Receiving a form takes time: a user who was signed out or lost a right meanwhile must not write.
          const session = form ? await enter(request) : request.session;
          const call = callOf({ context, endpoint, checkExact, request, reply, session, form });
          if (form?.isIncomplete) await checkRepeated({ db: context.db, attempt: call.attempt });
          return handler(call, { request, reply });
        },
      });
      // Compression would break byte ranges and event streams.
      if (endpoint.kind === 'raw') return answer;
      const data = encodeAnswer(endpoint, answer);
      return await packedJson({ answer: { result: 0, error: null, data }, request, reply });
    } finally {
      await form?.discard();
    }
  };
  const route: RouteOptions = {
    method: endpoint.method,
    url: PREFIX + endpoint.path,
    // Before the body is read: an unauthorised upload is refused at its first byte.
    onRequest: async (request, reply) => {
      if (endpoint.kind === 'raw' && endpoint.page) expectsPage(request);
      if (endpoint.answers) reply.headers(endpoint.answers);
      refusePacked(request);
      // Health checks need no session, and must not wait for the database.
      if (endpoint.limit === 'none') return;
      if (await queued.admit(request)) return;
      await open({ request, reply, secretHash: sessionHashOf(request) });
    },
    handler: (request, reply) =>
      endpoint.files && (request.isMultipart() || namesUploads(request.body))
        ? inTurn(request, () => handle(request, reply))
        : handle(request, reply),
  };
  if (endpoint.bytes) app.register(readingBytes({ type: endpoint.bytes, route }));
  else app.route(route);
}

/** In both directions: another process' clock may be a little ahead. */
const isConfirmed = (session: Session | null, now: Date) =>
  Boolean(session?.confirmedAt) && Math.abs(now.getTime() - Number(session?.confirmedAt)) < CONFIRMED_MS;

/** Makes a route accept only bodies of this type; the handler reads them. */
const readingBytes =
  ({ type, route }: { type: string; route: RouteOptions }) =>
  async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, (_request, _bytes, done) => done(null));
    scope.route(route);
  };

/** Refuses compressed bodies: a small one could unpack to gigabytes. */
export function refusePacked({ headers }: FastifyRequest) {
  if (!/^identity$/i.test(headers['content-encoding'] ?? 'identity')) throw new Failure('WRONG_CONTENT_TYPE');
}

function callOf({
  context,
  endpoint,
  checkExact,
  request,
  reply,
  session,
  form,
}: {
  context: AppContext;
  endpoint: AnyEndpoint;
  checkExact: (raw: unknown) => void;
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session | null;
  form: ReceivedForm | null;
}): Call {
  const raw = form ? form.fields : takesQuery(endpoint.method) ? request.query : (request.body ?? {});
  const wire = withoutIdentity({ raw, endpoint, session });
  checkExact(wire);
  const input = z.decode(endpoint.input, wire);
  const uploads = form?.uploads ?? [];
  return {
    input,
    uploads,
    attempt: attemptOf({ endpoint, personId: session?.person.id, input, uploads }),
    // After the access check a person exists where one is required; a public endpoint may get null.
    person: (session?.person ?? null) as Person,
    sessionId: (session?.id ?? null) as number,
    language: languageOf(request),
    address: request.ip,
    origin: ownOrigin({ context, request }),
    signIn: (personId, proved) => openSession({ context, request, reply, personId, ...proved }),
    signOut: () => closeSession({ context, request, reply }),
  };
}

/** Compares the identity fields of a legacy client with the session, and removes them. */
function withoutIdentity({
  raw,
  endpoint,
  session,
}: {
  raw: unknown;
  endpoint: AnyEndpoint;
  session: Session | null;
}): unknown {
  if (!endpoint.self || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const rest: Record<string, unknown> = { ...raw };
  for (const [wire, field] of Object.entries(endpoint.self)) {
    const claimed = rest[wire];
    delete rest[wire];
    if (claimed === undefined || claimed === null || claimed === '') continue;
    // An identity is a number or a text; comparing anything else could throw.
    const isPlain = typeof claimed === 'number' || typeof claimed === 'string';
    if (!isPlain || String(claimed) !== String(session?.person[field])) throw new Failure('NOT_YOURS');
  }
  return rest;
}
