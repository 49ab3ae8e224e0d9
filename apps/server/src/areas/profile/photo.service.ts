import { buffer } from 'node:stream/consumers';
import { ROLE } from '@bilim/contract/access';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import { drawnFile } from '../../files/ready-file.ts';
import type { Upload } from '../../files/upload.ts';
import { type FileWork, withFiles } from '../../files/with-files.ts';
import type { Person } from '../../ground/person.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import type { Http } from '../../http/mount-area.ts';
import { shareClass } from '../academics/classes.service.ts';
import { asksForClasses, photoPolicy } from './photo.policy.ts';
import { exchangePhotoKey, findPhotoByCode, findPhotoKey, selectUnusedPhoto } from './photo.queries.ts';

const PHOTO_TYPE = 'image/webp';
const FAULTS = {
  unreadable: 'PHOTO_UNREADABLE',
  pixels: 'PHOTO_TOO_LARGE',
  costly: 'PHOTO_TOO_COSTLY',
} as const;
const NO_OWNER = { id: 0, role: ROLE.student, groupId: null };
const NONE = { photo: { data: '', type: '' } };

/** The caller's photo as text; empty when there is none. */
export async function getPhoto({ context, person }: { context: AppContext; person: Person }) {
  const key = await findPhotoKey(context.db, { personId: person.id });
  if (!key) return NONE;
  const bytes = await buffer(await context.files.get({ key }));
  return { photo: { data: bytes.toString('base64'), type: PHOTO_TYPE } };
}

/** Returns a person’s photo as an image, if the caller may see it. */
export async function sendPhoto({
  context,
  person,
  code,
  request,
  reply,
}: { context: AppContext; person: Person; code: number } & Http): Promise<unknown> {
  const { db } = context;
  const found = await findPhotoByCode(db, { code });
  // Run the same checks for an unknown code: the response time must not reveal that a code exists.
  const owner = found ? { id: found.id, role: found.role, groupId: found.groupId } : NO_OWNER;
  const shared =
    asksForClasses(person, owner) && (await shareClass({ db, personId: person.id, otherId: owner.id }));
  if (!found) throw new Failure('PHOTO_NOT_FOUND');
  const { id: _id, role: _role, groupId: _groupId, ...file } = found;
  photoPolicy.authorize(person, 'see', { owner, shareClass: shared });
  return sendFile({ files: context.files, file, inline: true, request, reply });
}

/** Replaces the caller's photo with the uploaded one. */
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
  const { pictures } = context;
  const drawn = await drawnFile({ pictures, upload, ownerId: person.id, as: 'photo', faults: FAULTS });
  await withFiles({
    context,
    ownerId: person.id,
    uploads: [{ ...drawn, name: 'photo.webp' }],
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

/** Returns whether there was a photo before. In a large demo several people share a picture; the others keep it. */
async function exchangePhoto({
  db,
  person,
  key,
  forget,
}: Pick<FileWork, 'db' | 'forget'> & { person: Person; key: string | null }): Promise<boolean> {
  const old = await exchangePhotoKey(db, { personId: person.id, key });
  if (!old) return false;
  const unused = await selectUnusedPhoto(db, { key: old });
  await forget(unused.map(({ id }) => id));
  return true;
}
