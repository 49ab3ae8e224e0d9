import { ARRIVAL_MS, attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { Failure, type FailureDetails } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { asFailure } from '../../http/error-map.ts';
import { sessionHashOf } from '../../http/session.ts';

/*
 * A scan that is sent away with a 503 gets its arrival along: when it came, signed for its code and its session. The phone sends
 * the same scan again with it, and the code is judged by that time: a code must not grow old because we had no time.
 */
type Keys = { config: Pick<AppContext['config'], 'keys'> };
type Scanned = { context: Keys; sessionHash: string; code: string };

const RADIX = 36;
/** The clocks of two processes differ by less. */
const CLOCKS_APART_MS = 5_000;

const textOf = ({ time, sessionHash, code }: { time: string; sessionHash: string; code: string }) =>
  ['scan', time, sessionHash, code].join('\n');

/** Says when a scan arrived. */
export function signArrival({ context, sessionHash, code, at }: Scanned & { at: Date }): string {
  const time = at.getTime().toString(RADIX);
  return `${time}.${context.config.keys.sign('arrival', textOf({ time, sessionHash, code }))}`;
}

/** When a scan first arrived, at the latest `came`, when this request did. An arrival of another code, another session, too old or not signed by us does not count. */
export function arrivedAt({
  context,
  sessionHash,
  code,
  arrival,
  came,
}: Scanned & { arrival: string | null; came: Date }): Date {
  const [time = '', signature = ''] = arrival?.split('.') ?? [];
  if (!context.config.keys.isSigned('arrival', textOf({ time, sessionHash, code }), signature)) return came;
  const at = Number.parseInt(time, RADIX);
  const isFresh = came.getTime() - at <= ARRIVAL_MS && at - came.getTime() <= CLOCKS_APART_MS;
  return isFresh ? new Date(Math.min(at, came.getTime())) : came;
}

const SENT_AWAY = 503;

/** Runs a scan; when it has to be sent away, its arrival goes along. */
export async function withArrival<Answer>(
  { context, code, request }: { context: AppContext; code: string; request: FastifyRequest },
  scan: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await scan();
  } catch (error) {
    const failure = asFailure(error);
    const sessionHash = sessionHashOf(request);
    if (failure.status !== SENT_AWAY || sessionHash === null) throw error;
    if (failure !== error) request.log.error({ err: error }, failure.code);
    const at = request.arrivedAt ?? context.now();
    const arrival = signArrival({ context, sessionHash, code, at });
    throw new Failure(failure.code, { ...failure.details, arrival });
  }
}

/** The largest scan is far smaller. */
const BODY_MOST = 8 * 1024;
const BODY_MS = 2_000;

export const isScan = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  method === attendanceContract.visit.method && url.split('?')[0] === PREFIX + attendanceContract.visit.path;

/** The arrival of a scan that is sent away before its body is read; nothing where the body has no code. */
export async function arrivalUnread({
  context,
  request,
}: {
  context: Keys & Pick<AppContext, 'now'>;
  request: FastifyRequest;
}): Promise<FailureDetails> {
  const sessionHash = sessionHashOf(request);
  if (sessionHash === null) return {};
  const isWhole = request.raw.complete;
  try {
    const body: unknown = JSON.parse(await bodyOf(request));
    const at = (isWhole && request.arrivedAt) || context.now();
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
    if (typeof code !== 'string') return {};
    return { arrival: signArrival({ context, sessionHash, code: code.trim(), at }) };
  } catch {
    return {};
  }
}

/** The body as it comes, as far as a scan may be long. */
async function bodyOf({ raw }: Pick<FastifyRequest, 'raw'>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => raw.destroy(), BODY_MS);
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size > BODY_MOST) break;
    }
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(chunks).toString('utf8');
}
