import type { RawEndpoint } from '@bilim/contract/endpoint';
import { takesQuery } from '@bilim/contract/method';
import * as z from 'zod';
import { callHeaders, codeOf, failed, fileUrl, refusal } from '../../platform/call/call.ts';
import { CallFailure } from '../../platform/call/failure.ts';
import { unreachable } from '../../platform/call/transport.ts';
import { confirmIdentity } from '../../platform/session/confirm-identity.ts';

/**
 * Downloads a file that the server generates for each request, so it cannot be a link. Fails like `call`, and
 * also asks for the password.
 */
export async function fetchFile<I extends z.ZodType>(
  endpoint: RawEndpoint<I>,
  input: z.output<I>,
): Promise<Blob> {
  try {
    let answer = await ask(endpoint, input);
    // The refused answer contained a fresh token.
    if (!(answer instanceof Blob) && codeOf(answer) === 'XSRF') answer = await ask(endpoint, input);
    if (!(answer instanceof Blob) && codeOf(answer) === 'CONFIRM_PASSWORD') {
      if (!(await confirmIdentity())) throw new CallFailure({ kind: 'CANCEL_ERROR' });
      answer = await ask(endpoint, input);
    }
    if (answer instanceof Blob) return answer;
    throw refusal(answer);
  } catch (error) {
    throw failed(error);
  }
}

async function ask<I extends z.ZodType>(endpoint: RawEndpoint<I>, input: z.output<I>) {
  const { method, input: schema } = endpoint;
  const sent = await fetch(fileUrl(endpoint, input), {
    method,
    ...(takesQuery(method)
      ? { headers: callHeaders() }
      : {
          headers: { ...callHeaders(), 'Content-Type': 'application/json' },
          body: JSON.stringify(z.encode(schema, input)),
        }),
    credentials: 'same-origin',
  }).catch((cause: unknown) => {
    throw new CallFailure({ kind: unreachable(), cause });
  });
  try {
    return sent.ok ? await sent.blob() : { status: sent.status, body: await sent.text() };
  } catch (cause) {
    // The download was interrupted.
    throw new CallFailure({ kind: unreachable(), cause });
  }
}
