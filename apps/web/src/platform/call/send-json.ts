import { HTTP_TIMEOUT_MS, PERSON_HEADER } from '@bilim/contract/limits';
import { CallFailure } from './failure.ts';
import { type Answer, unreachable } from './transport.ts';

type JsonRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
  keepalive?: boolean;
};

/** Sends by fetch; no response within 30 s is TIMEOUT_ERROR. */
export async function sendJson({
  method,
  url,
  headers,
  body,
  signal,
  keepalive,
}: JsonRequest): Promise<Answer> {
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      body,
      credentials: 'same-origin',
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const person = response.headers.get(PERSON_HEADER);
    return { status: response.status, body: await response.text(), person };
  } catch (cause) {
    if (signal?.aborted) throw new CallFailure({ kind: 'CANCEL_ERROR', cause });
    if (timeout.aborted) throw new CallFailure({ kind: 'TIMEOUT_ERROR', cause });
    throw new CallFailure({ kind: unreachable(), cause });
  }
}
