import { ARRIVAL_MS, attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { Failure, type FailureDetails } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { asFailure } from '../../http/answers/error-map.ts';
import { sessionHashOf } from '../../http/session/session.ts';

/*
 * A scan refused with 503 gets a signed arrival time for its code and session. The phone repeats the scan
 * with it, and the code is judged by that time. Otherwise the code would expire because of server load.
 */
type Keys = { config: Pick<AppContext['config'], 'keys'> };
type Scanned = { context: Keys; sessionHash: string; code: string };

const RADIX = 36;
/** Largest expected clock difference between two processes. */
const CLOCKS_APART_MS = 5_000;

const textOf = ({ time, sessionHash, code }: { time: string; sessionHash: string; code: string }) =>
  ['scan', time, sessionHash, code].join('\n');

/** Signs the time at which a scan arrived. */
export function signArrival({ context, sessionHash, code, at }: Scanned & { at: Date }): string {
  const time = at.getTime().toString(RADIX);
  return `${time}.${context.config.keys.sign('arrival', textOf({ time, sessionHash, code }))}`;
}

/**
 * When the scan first arrived, never later than `came`, the arrival of this request. An arrival for another
 * code or session, an expired one or one with a wrong signature is ignored.
 */
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

/** Runs a scan; a 503 failure carries the signed arrival. */
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

/** Body limit; the largest real scan is far smaller. */
const BODY_MOST = 8 * 1024;
const BODY_MS = 2_000;

export const isScan = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) =>
  method === attendanceContract.visit.method && url.split('?')[0] === PREFIX + attendanceContract.visit.path;

/** The signed arrival of a scan refused before its body is parsed; empty when the body has no code. */
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

/** Reads the body up to the size limit of a scan. */
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
