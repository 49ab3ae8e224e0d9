import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import * as z from 'zod';
import type { Attempt } from '../db/once.queries.ts';
import type { Upload } from '../files/upload.ts';

const keyed = z.object({ clientId: z.string() }).loose();

/** The try that this call is, if its endpoint is done once and the client gave it a key. */
export function attemptOf({
  endpoint,
  personId,
  input,
  uploads,
}: {
  endpoint: AnyEndpoint;
  personId: number | undefined;
  input: unknown;
  uploads: readonly Upload[];
}): Attempt | undefined {
  const { data } = keyed.safeParse(input);
  if (!endpoint.once || !data || personId === undefined) return undefined;
  const { clientId: key, ...request } = data;
  const sent = uploads.map(({ field, name, sha256 }) => [field, name, sha256]);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request, sent]))
    .digest('base64url');
  return { personId, key, call: endpoint.path, requestHash };
}
