import { buffer } from 'node:stream/consumers';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Upload } from '../../files/upload.ts';
import { type FileWork, withFiles } from '../../files/with-files.ts';
import type { Person } from '../../ground/person.ts';
import type { Http } from '../../http/mount-area.ts';
import { isUnchanged } from '../../http/partial-content.ts';
import { exchangePhotoKey, findPhotoKey, findPhotoKeyByCode, selectUnusedPhoto } from './photo.queries.ts';
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
  const photo = await asPhoto(upload);
  await withFiles({
    context,
    ownerId: person.id,
    uploads: [photo],
    work: async ({ db, kept: [saved], forget }) => {
      await exchangePhoto({ db, person, key: saved?.key ?? null, forget });
      await audit(db, { person, action: 'profile.photoSaved' });
    },
  });
  return null;
}

export async function removePhoto({ context, person }: { context: AppContext; person: Person }) {
  await withFiles({
    context,
    ownerId: person.id,
    work: async ({ db, forget }) => {
      const removed = await exchangePhoto({ db, person, key: null, forget });
      if (!removed) return;
      await audit(db, { person, action: 'profile.photoRemoved' });
    },
  });
  return null;
}

/** Says whether there was one before. In a large demo university several people share a drawing, which stays theirs. */
async function exchangePhoto({
  db,
  person,
  key,
  forget,
}: Pick<FileWork, 'db' | 'forget'> & { person: Person; key: string | null }): Promise<boolean> {
  const old = await exchangePhotoKey(db, { personId: person.id, key });
  if (!old) return false;
  await forget(await selectUnusedPhoto(db, { key: old }));
  return true;
}
