import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import * as z from 'zod';
import { type Attempt, selectAttempt } from '../db/once.queries.ts';
import type { Db } from '../db/open.ts';
import type { Upload } from '../files/upload.ts';

const keyed = z.object({ clientId: z.string() }).loose();

/** The idempotent attempt of this call, if the endpoint has `once` and the client sent a key. */
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
  if (!endpoint.once || personId === undefined) return undefined;
  const { data } = keyed.safeParse(input);
  if (!data) return undefined;
  const { clientId: key, ...request } = data;
  // An earlier upload is identified by its id, even when a call has used it since.
  const sent = uploads.map(({ field, id, name, sha256 }) => (id ? [field, id] : [field, name, sha256]));
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request, sent]))
    .digest('base64url');
  return { personId, key, call: endpoint.path, requestHash };
}

/** A call that names missing uploads is valid only as a retry of a call that has used them. */
export async function checkRepeated({ db, attempt }: { db: Db; attempt: Attempt | undefined }) {
  if (!attempt || !(await selectAttempt(db, attempt))) throw new Failure('UPLOAD_NOT_FOUND');
}
