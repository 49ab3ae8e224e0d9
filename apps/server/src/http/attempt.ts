import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import * as z from 'zod';
import { type Attempt, selectAttempt } from '../db/once.queries.ts';
import type { Db } from '../db/open.ts';
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
  if (!endpoint.once || personId === undefined) return undefined;
  const { data } = keyed.safeParse(input);
  if (!data) return undefined;
  const { clientId: key, ...request } = data;
  // One that came before is known by its id, also when it was taken since.
  const sent = uploads.map(({ field, id, name, sha256 }) => (id ? [field, id] : [field, name, sha256]));
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request, sent]))
    .digest('base64url');
  return { personId, key, call: endpoint.path, requestHash };
}

/** A call that names files which are there no more is right only when it was made before, and they were taken then. */
export async function checkRepeated({ db, attempt }: { db: Db; attempt: Attempt | undefined }) {
  if (!attempt || !(await selectAttempt(db, attempt))) throw new Failure('UPLOAD_NOT_FOUND');
}
