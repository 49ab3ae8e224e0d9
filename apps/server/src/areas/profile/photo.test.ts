import { profileContract } from '@bilim/contract/areas/profile.contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, people } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  makeClass,
  makeGroup,
  makeRegistration,
  makeStudent,
  makeTeacher,
} from '../../testing/factories/academic.ts';
import { blank, manyChunks, fromPhone as phonePicture } from '../../testing/samples/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { photo, photoFile, savePhoto, removePhoto, get } = profileContract;

const fromPhone = () => phonePicture().jpeg().toBuffer();

async function signedIn() {
  const person = await makeStudent(app.context.db);
  return { person, client: await app.signIn(person.id) };
}

const keyOf = async (personId: number) =>
  (await app.context.db.select().from(people).where(eq(people.id, personId)))[0]?.photoKey ?? null;

async function storedKeys() {
  const keys: string[] = [];
  for await (const { key } of app.context.files.list()) keys.push(key);
  return keys;
}

describe('a photo', () => {
  it('is redrawn upright and small, without any camera metadata', async () => {
    const { client } = await signedIn();
    await client.call(savePhoto, {}, { files: [{ name: 'me.jpg', bytes: await fromPhone() }] });
    const { photo: kept } = await client.call(photo, {});
    const bytes = Buffer.from(kept.data, 'base64');
    expect(kept.type).toBe('image/webp');
    expect((await fromPhone()).includes('SecretPhone')).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 384, height: 512 });
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    expect(bytes.includes('SecretPhone')).toBe(false);
    expect(await client.call(get, {})).toMatchObject({ hasPhoto: true });
  });

  it('is not enlarged when it is small', async () => {
    const { client } = await signedIn();
    const bytes = await blank({ width: 60, height: 40 }).png().toBuffer();
    await client.call(savePhoto, {}, { files: [{ name: 'me.png', bytes }] });
    const { photo: kept } = await client.call(photo, {});
    expect(await sharp(Buffer.from(kept.data, 'base64')).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it('is empty while there is none', async () => {
    const { client } = await signedIn();
    expect(await client.call(photo, {})).toEqual({ photo: { data: '', type: '' } });
  });

  it('cannot contain executable content', async () => {
    const { client, person } = await signedIn();
    await client.call(savePhoto, {}, { files: [{ name: 'me.jpg', bytes: await fromPhone() }] });
    const other = await app.signIn((await makeTeacher(app.context.db)).id);
    const { response } = await other.send(photoFile, { idid: person.code });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline; filename="photo.webp"',
      'content-length': String(response.rawPayload.length),
      'accept-ranges': 'bytes',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp' });
    const again = await other.send(
      photoFile,
      { idid: person.code },
      {
        headers: { 'if-none-match': String(response.headers.etag) },
      },
    );
    expect(again.status).toBe(304);
    const part = await other.send(photoFile, { idid: person.code }, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.response.payload]).toEqual([206, 'RIFF']);
    expect((await app.visitor().send(photoFile, { idid: person.code })).status).toBe(401);
  });

  it('is visible to staff and to students of the group or a class, not to other students', async () => {
    const { db } = app.context;
    const { id: groupId } = await makeGroup(db);
    const { streamId, ...made } = await makeClass(db);
    const owner = await makeStudent(db, { groupId });
    const classmate = await makeStudent(db);
    for (const studentId of [owner.id, classmate.id])
      await makeRegistration(db, { ...made, streamId, studentId });
    const save = { files: [{ name: 'me.jpg', bytes: await fromPhone() }] };
    await (await app.signIn(owner.id)).call(savePhoto, {}, save);
    const statusFor = async ({ id }: { id: number }) =>
      (await (await app.signIn(id)).send(photoFile, { idid: owner.code })).status;
    expect({
      own: await statusFor(owner),
      staff: await statusFor(await makeTeacher(db)),
      group: await statusFor(await makeStudent(db, { groupId })),
      classmate: await statusFor(classmate),
      stranger: await statusFor(await makeStudent(db)),
    }).toEqual({ own: 200, staff: 200, group: 200, classmate: 200, stranger: 404 });
    const teacher = await makeTeacher(db);
    await (await app.signIn(teacher.id)).call(savePhoto, {}, save);
    const stranger = await app.signIn((await makeStudent(db)).id);
    expect((await stranger.send(photoFile, { idid: teacher.code })).status).toBe(200);
  });

  it('is reported as not found when there is none', async () => {
    const { client, person } = await signedIn();
    for (const idid of [person.code, 999_999_999]) {
      expect(await client.send(photoFile, { idid })).toMatchObject({
        status: 404,
        envelope: { code: 'PHOTO_NOT_FOUND' },
      });
    }
  });

  it('shared with another person stays theirs when it is replaced', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await one.client.call(savePhoto, {}, { files: [{ name: 'a.jpg', bytes: await fromPhone() }] });
    const photoKey = await keyOf(one.person.id);
    await app.context.db.update(people).set({ photoKey }).where(eq(people.id, other.person.id));
    await one.client.call(savePhoto, {}, { files: [{ name: 'b.jpg', bytes: await fromPhone() }] });
    expect((await other.client.call(photo, {})).photo.type).toBe('image/webp');
  });

  it('replaces the old one, whose file is deleted and whose cached copy expires', async () => {
    const { client, person } = await signedIn();
    await client.call(savePhoto, {}, { files: [{ name: 'a.jpg', bytes: await fromPhone() }] });
    const before = await keyOf(person.id);
    const { response } = await client.send(photoFile, { idid: person.code });
    const another = await blank({ width: 60, height: 40 }).png().toBuffer();
    await client.call(savePhoto, {}, { files: [{ name: 'b.png', bytes: another }] });
    const after = await keyOf(person.id);
    const keys = await storedKeys();
    expect([keys.includes(before ?? ''), keys.includes(after ?? '')]).toEqual([false, true]);
    const fresh = await client.send(
      photoFile,
      { idid: person.code },
      {
        headers: { 'if-none-match': String(response.headers.etag) },
      },
    );
    expect(fresh.status).toBe(200);
  });

  it('is removed with its file; removing no photo is no error', async () => {
    const { client, person } = await signedIn();
    await client.call(savePhoto, {}, { files: [{ name: 'a.jpg', bytes: await fromPhone() }] });
    const key = await keyOf(person.id);
    await client.call(removePhoto, {});
    await client.call(removePhoto, {});
    expect(await keyOf(person.id)).toBeNull();
    expect(await storedKeys()).not.toContain(key);
    const trail = await app.context.db.select().from(auditLog).where(eq(auditLog.personId, person.id));
    expect(trail.map(({ action }) => action)).toEqual(['profile.photoSaved', 'profile.photoRemoved']);
  });

  it('saved ten times at once leaves one file, the current one', async () => {
    const { client, person } = await signedIn();
    const others = await storedKeys();
    const bytes = await fromPhone();
    await Promise.all(
      Array.from({ length: 10 }, () => client.call(savePhoto, {}, { files: [{ name: 'a.jpg', bytes }] })),
    );
    const left = (await storedKeys()).filter((key) => !others.includes(key));
    expect(left).toEqual([await keyOf(person.id)]);
  });
});

describe('an invalid photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  /** A small valid file that would take 150 MB when decoded. */
  const bomb = () => blank({ width: 7_200, height: 7_200 }).png({ compressionLevel: 1 }).toBuffer();
  const cut = async () => (await blank({ width: 900, height: 900 }).png().toBuffer()).subarray(0, 300);

  it.each([
    ['text', () => 'hello', 'PHOTO_UNREADABLE', 400],
    ['a drawing with a script', () => svg, 'PHOTO_UNREADABLE', 400],
    ['a page', () => '<!doctype html><script>alert(1)</script>', 'PHOTO_UNREADABLE', 400],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n', 'PHOTO_UNREADABLE', 400],
    ['half a picture', cut, 'PHOTO_UNREADABLE', 400],
    ['a picture of 52 million pixels', bomb, 'PHOTO_TOO_LARGE', 400],
    ['a picture behind many empty chunks', () => manyChunks(30_000), 'PHOTO_TOO_COSTLY', 400],
    ['nothing', () => '', 'FILE_EMPTY', 400],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'FILE_TOO_LARGE', 413],
  ])('is refused: %s', async (_, make, code, status) => {
    const { client, person } = await signedIn();
    const before = await storedKeys();
    const answer = await client.send(savePhoto, {}, { files: [{ name: 'me.jpg', bytes: await make() }] });
    expect(answer).toMatchObject({ status, envelope: { code } });
    expect(await keyOf(person.id)).toBeNull();
    expect(await storedKeys()).toEqual(before);
  });

  it('is refused without a file and with two files', async () => {
    const { client } = await signedIn();
    expect((await client.send(savePhoto, {})).envelope.code).toBe('FILE_MISSING');
    const bytes = await fromPhone();
    const files = [
      { name: 'a.jpg', bytes },
      { name: 'b.jpg', bytes },
    ];
    expect((await client.send(savePhoto, {}, { files })).envelope.code).toBe('TOO_MANY_FILES');
  });

  it('loses data hidden behind the picture: only the picture is redrawn', async () => {
    const { client } = await signedIn();
    const picture = await blank({ width: 50, height: 50 }).jpeg().toBuffer();
    const bytes = Buffer.concat([picture, Buffer.from('<script>alert("polyglot")</script>')]);
    await client.call(savePhoto, {}, { files: [{ name: 'a.jpg', bytes }] });
    const { photo: kept } = await client.call(photo, {});
    expect(Buffer.from(kept.data, 'base64').includes('polyglot')).toBe(false);
  });
});
