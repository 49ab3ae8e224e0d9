import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { UPLOAD_KEPT_MS, UPLOADS_AT_ONCE } from '@bilim/contract/areas/uploads.contract';
import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { takeRoom } from '../../files/quota.ts';
import {
  countUploads,
  deleteUploads,
  insertUpload,
  selectUpload,
  type UploadRow,
} from '../../files/uploads.queries.ts';
import { partPath } from '../../files/uploads-folder.ts';
import type { Person } from '../../ground/person.ts';

type Own = { context: AppContext; person: Person };

/** The expiry of an upload that has just received bytes. */
export const keptUntil = (now: Date) => new Date(now.getTime() + UPLOAD_KEPT_MS);

/** Creates an upload. Its announced size counts towards the quota at once, so that it is not refused at the end. */
export async function createUpload({
  context: { config, db, now },
  person: { id: ownerId },
  name,
  size,
}: Own & { name: string; size: number }): Promise<Pick<UploadRow, 'id' | 'expiresAt'>> {
  const { bookMb: maxSizeMb, storedMb } = config.limits;
  if (size === 0) throw new Failure('FILE_EMPTY', { name });
  if (size > maxSizeMb * MB) throw new Failure('FILE_TOO_LARGE', { maxSizeMb, name });
  const createdAt = now();
  const upload = { id: randomUUID(), expiresAt: keptUntil(createdAt) };
  await db.transaction(async (db) => {
    await takeRoom({ db, ownerId, storedMb, bytes: size, now: createdAt });
    const { count } = await countUploads(db, { ownerId, now: createdAt });
    if (count >= UPLOADS_AT_ONCE) throw new Failure('UPLOADS_TOO_MANY', { max: UPLOADS_AT_ONCE });
    await insertUpload(db, { ...upload, ownerId, name, size, createdAt });
  });
  return upload;
}

/** The caller's own upload; NOT_FOUND also when its bytes are lost. */
export async function findUpload({ context, person, id }: Own & { id: string }): Promise<UploadRow> {
  const { config, db, now } = context;
  const upload = await selectUpload(db, { id, ownerId: person.id, now: now() });
  if (!upload) throw new Failure('UPLOAD_NOT_FOUND');
  if (upload.received === 0) return upload;
  const found = await stat(partPath({ dataDir: config.dataDir, id })).catch(() => null);
  if (!found || found.size < upload.received) throw new Failure('UPLOAD_NOT_FOUND');
  return upload;
}

/** Deletes an upload. A request that is still sending fails at its next sync. */
export async function terminateUpload({ context, person, id }: Own & { id: string }) {
  const { config, db, now } = context;
  const [gone] = await deleteUploads(db, { ids: [id], ownerId: person.id, now: now() });
  if (!gone) throw new Failure('UPLOAD_NOT_FOUND');
  await rm(partPath({ dataDir: config.dataDir, id }), { force: true });
}
