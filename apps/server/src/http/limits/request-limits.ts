import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import {
  limitOf,
  REQUEST_LIMITS,
  REQUEST_WINDOW_MS,
  type RequestLimit,
  SHARED_LIMITS,
} from '@bilim/contract/request-limits';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { callerName, type Session } from '../../ground/person.ts';
import { addressKey } from './address-key.ts';
import { sharedCounts } from './shared-counts.ts';

/** Counts the call, and refuses it when its caller has made too many of its kind within the minute. */
export type LimitRequest = (input: {
  request: FastifyRequest;
  endpoint: Pick<AnyEndpoint, 'access' | 'method' | 'limit'>;
  session: Caller | null;
}) => Promise<void>;

type Caller = Pick<Session, 'id'> & { person: Pick<Session['person'], 'id'> };

/** More callers than there are within a minute; the count of a dropped one starts again. */
const MOST_CALLERS = 100_000;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/** Creates the limits of an application: in memory, and in the database for limits shared by all processes. */
export async function createRequestLimits({
  app,
  context,
}: {
  app: FastifyInstance;
  context: AppContext;
}): Promise<LimitRequest> {
  const { factor, shared } = context.config.requestLimits;
  const callers = new WeakMap<FastifyRequest, string>();
  const checks = new Map<RequestLimit, Check>();
  const counting = (isShared: boolean) => async (scope: FastifyInstance) => {
    await scope.register(rateLimit, {
      global: false,
      cache: MOST_CALLERS,
      ...(isShared && { store: sharedCounts(context) }),
    });
    for (const kind of limitedKinds()) {
      if ((shared && SHARED_LIMITS.includes(kind)) !== isShared) continue;
      const check = scope.createRateLimit({
        max: Math.ceil(REQUEST_LIMITS[kind] * factor),
        timeWindow: REQUEST_WINDOW_MS,
        keyGenerator: (request) => `${kind} ${callers.get(request)}`,
        // If counting fails the call itself reports the problem.
        skipOnError: true,
      });
      checks.set(kind, check);
    }
  };
  // In separate scopes, because the plugin has one store per scope.
  await app.register(counting(false));
  await app.register(counting(true));

  return async ({ request, endpoint, session }) => {
    if (factor === 0) return;
    // A caller refused for a missing session is counted as a visitor.
    const kind = session || endpoint.access === 'public' ? limitOf(endpoint) : 'page';
    callers.set(request, callerOf({ request, session, kind }));
    const counted = await checks.get(kind)?.(request);
    if (!counted || counted.isAllowed || !counted.isExceeded) return;
    throw new Failure('TOO_MANY_REQUESTS', { seconds: Math.max(1, counted.ttlInSeconds) });
  };
}

/** Logout is counted per session: a thief with a second session must not block the user from ending it. */
function callerOf({
  request,
  session,
  kind,
}: {
  request: FastifyRequest;
  session: Caller | null;
  kind: RequestLimit;
}): string {
  if (!session) return addressKey(request.ip);
  return kind === 'leaving' ? `session ${session.id}` : callerName(session.person.id);
}

const limitedKinds = () => kinds(REQUEST_LIMITS).filter((kind) => kind !== 'none');
const kinds = <T extends object>(record: T) =>
  Object.keys(record).filter((key): key is keyof T & string => key in record);
