import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { uploadId } from '@bilim/contract/areas/uploads.contract';
import { type FileRule, ORIGINALS_PART, UPLOADS_PART } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { readLater } from '../../files/read-later.ts';
import type { Upload } from '../../files/upload.ts';
import { saveHash, selectUploads, type UploadRow } from '../../files/uploads.queries.ts';
import { partPath } from '../../files/uploads-folder.ts';
import { typeOf } from '../answers/content-type.ts';

/** A file uploaded before the call, as the call names it. */
export type Named = { field: string; id: string };

const ids = z.union([uploadId.transform((id) => [id]), z.array(uploadId)]);

/** Separates the ids of earlier uploads from the other fields. */
export function namedIn({
  [UPLOADS_PART]: some,
  [ORIGINALS_PART]: originals,
  ...fields
}: Record<string, unknown>) {
  const read = (field: string, value: unknown): Named[] => {
    if (value === undefined) return [];
    const { data } = ids.safeParse(value);
    if (!data) throw new Failure('BAD_INPUT', { field });
    return data.map((id) => ({ field, id }));
  };
  return { fields, named: [...read(UPLOADS_PART, some), ...read(ORIGINALS_PART, originals)] };
}

/** Whether a call names earlier uploads. */
export const namesUploads = (body: unknown) =>
  typeof body === 'object' && body !== null && (UPLOADS_PART in body || ORIGINALS_PART in body);

/**
 * The files sent with a call in the given order, plus the earlier uploads it names. These must be complete, belong to
 * the caller and satisfy the rule.
 */
export async function asUploads({
  context,
  request,
  rule,
  came,
}: {
  context: AppContext;
  request: FastifyRequest;
  rule: FileRule;
  came: readonly (Upload | Named)[];
}) {
  if (came.length > rule.max) throw new Failure('TOO_MANY_FILES', { max: rule.max });
  const named = came.filter((one) => !('path' in one)).map(({ id }) => id ?? '');
  if (new Set(named).size < named.length) throw new Failure('BAD_INPUT', { field: UPLOADS_PART });
  const rows = named.length > 0 ? await ownUploads({ context, request, ids: named }) : new Map();
  const maxSizeMb = context.config.limits[rule.each];
  const uploads: Upload[] = [];
  for (const one of came) {
    uploads.push('path' in one ? one : await asUpload({ context, ...one, row: rows.get(one.id), maxSizeMb }));
  }
  return {
    uploads,
    isIncomplete: uploads.some(({ path }) => path === ''),
    discard: async () => {
      const drawn = uploads.filter(({ id, path }) => id !== undefined && path !== '');
      await Promise.all(drawn.map(({ drawnPath }) => rm(drawnPath, { force: true })));
    },
  };
}

async function ownUploads({
  context: { db, now },
  request: { session },
  ids,
}: {
  context: AppContext;
  request: FastifyRequest;
  ids: readonly string[];
}): Promise<Map<string, UploadRow>> {
  if (!session) return new Map();
  const rows = await selectUploads(db, { ids, ownerId: session.person.id, now: now() });
  return new Map(rows.map((row) => [row.id, row]));
}

async function asUpload({
  context,
  field,
  id,
  row,
  maxSizeMb,
}: Named & { context: AppContext; row: UploadRow | undefined; maxSizeMb: number }): Promise<Upload> {
  if (!row) return goneUpload({ field, id });
  const { name, size, received } = row;
  if (received < size) throw new Failure('UPLOAD_UNFINISHED', { name });
  if (size > maxSizeMb * MB) throw new Failure('FILE_TOO_LARGE', { maxSizeMb, name });
  const path = partPath({ dataDir: context.config.dataDir, id });
  // Another call may use it at any moment.
  const read = await readPart({ path, sha256: row.sha256 }).catch(() => null);
  if (read?.size !== size) return goneUpload({ field, id });
  if (row.sha256 === null) await saveHash(context.db, { id, sha256: read.sha256 });
  // Several calls may name it at the same time.
  const drawnPath = `${path}.${randomUUID()}.drawn`;
  return { field, id, name, path, drawnPath, ...read, open: () => readLater(path) };
}

async function readPart({ path, sha256 }: { path: string; sha256: string | null }) {
  const { size } = await stat(path);
  return { size, sha256: sha256 ?? (await hashOf(path)), type: await typeOf(path) };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Placeholder for a missing upload: a retried call already has its answer and needs no bytes. */
const goneUpload = (named: Named): Upload => ({
  ...named,
  name: '',
  size: 0,
  type: '',
  sha256: '',
  path: '',
  drawnPath: '',
  open() {
    throw new Failure('UPLOAD_NOT_FOUND');
  },
});
