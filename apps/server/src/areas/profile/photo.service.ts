import { buffer } from 'node:stream/consumers';
import type { AuditAction } from '@bilim/contract/audit';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { insertAudit } from '../../db/audit.queries.ts';
import { selectUsedKeys } from '../../files/files.queries.ts';
import { newFileKey } from '../../files/store.ts';
import type { Upload } from '../../files/upload.ts';
import type { Person } from '../../ground/person.ts';
import type { Http } from '../../http/mount-area.ts';
import { isUnchanged } from '../../http/partial-content.ts';
import { exchangePhotoKey, findPhotoKey, findPhotoKeyByCode } from './photo.queries.ts';
import { asPhoto, PHOTO_TYPE } from './photo-picture.ts';

const NONE = { photo: { data: '', type: '' } };

/** The caller's photo as text; empty when there is none. */
export async function getPhoto({ context, person }: { context: AppContext; person: Person }) {
  const key = await findPhotoKey(context.db, { personId: person.id });
  if (!key) return NONE;
  const bytes = await buffer(await context.files.get({ key }));
  return { photo: { data: bytes.toString('base64'), type: PHOTO_TYPE } };
}

/** Anyone's photo, as an image. A new photo has a new key, so the key tells whether it changed. */
export async function sendPhoto({
  context,
  code,
  request,
  reply,
}: { context: AppContext; code: number } & Http): Promise<unknown> {
  const key = await findPhotoKeyByCode(context.db, { code });
  if (!key) throw new Failure('PHOTO_NOT_FOUND');
  const etag = `"${key}"`;
  reply.headers({
    etag,
    // Kept by this reader's browser alone, which asks each time whether it is still the one.
    'cache-control': 'private, no-cache',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  if (isUnchanged({ etag, request })) return reply.code(304).send();
  return reply.type(PHOTO_TYPE).send(await context.files.get({ key }));
}

/** Replaces the caller's photo by the one they sent. */
export async function savePhoto({
  context,
  person,
  uploads,
}: {
  context: AppContext;
  person: Person;
  uploads: readonly Upload[];
}) {
  const [upload] = uploads;
  if (!upload) throw new Failure('FILE_MISSING');
  const body = await asPhoto(upload);
  const key = newFileKey();
  await context.files.put({ key, body, type: PHOTO_TYPE, size: body.length });
  await replacePhoto({ context, person, key, action: 'profile.photoSaved' }).catch(async (error: unknown) => {
    await context.files.remove(key);
    throw error;
  });
  return null;
}

export async function removePhoto({ context, person }: { context: AppContext; person: Person }) {
  await replacePhoto({ context, person, key: null, action: 'profile.photoRemoved' });
  return null;
}

/** The old picture goes after the commit: until then it is the one that counts. */
async function replacePhoto({
  context,
  person,
  key,
  action,
}: {
  context: AppContext;
  person: Person;
  key: string | null;
  action: AuditAction;
}) {
  const old = await context.db.transaction(async (db) => {
    const replaced = await exchangePhotoKey(db, { personId: person.id, key });
    const object = `person:${person.id}`;
    if (key || replaced) await insertAudit(db, { personId: person.id, action, object, now: context.now() });
    // In a large demo university several people share a drawing.
    const shared = replaced !== null && (await selectUsedKeys(db, [replaced])).has(replaced);
    return shared ? null : replaced;
  });
  if (!old) return;
  await context.files.remove(old).catch((error: unknown) => {
    context.log.warn({ err: error, key: old }, 'a replaced photo was left in the store');
  });
}
