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

/** Until when an upload is kept to which something came now. */
export const keptUntil = (now: Date) => new Date(now.getTime() + UPLOAD_KEPT_MS);

/** Makes a place for a file that will come. What it will take counts as taken, so that it is not refused at its end. */
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

/** Somebody's own upload; one whose bytes are lost is none. */
export async function findUpload({ context, person, id }: Own & { id: string }): Promise<UploadRow> {
  const { config, db, now } = context;
  const upload = await selectUpload(db, { id, ownerId: person.id, now: now() });
  if (!upload) throw new Failure('UPLOAD_NOT_FOUND');
  if (upload.received === 0) return upload;
  const found = await stat(partPath({ dataDir: config.dataDir, id })).catch(() => null);
  if (!found || found.size < upload.received) throw new Failure('UPLOAD_NOT_FOUND');
  return upload;
}

/** Forgets an upload. Whoever is sending to it is told at their next bytes. */
export async function terminateUpload({ context, person, id }: Own & { id: string }) {
  const { config, db, now } = context;
  const [gone] = await deleteUploads(db, { ids: [id], ownerId: person.id, now: now() });
  if (!gone) throw new Failure('UPLOAD_NOT_FOUND');
  await rm(partPath({ dataDir: config.dataDir, id }), { force: true });
}
