import { randomUUID } from 'node:crypto';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { MB } from '@bilim/contract/limits';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, type chatFiles, chatMessages, chatRooms, files } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aTalkingClass, say } from '../../testing/factories/chat.ts';

let app: TestApp;
let talking: Awaited<ReturnType<typeof aTalkingClass>>;
beforeAll(async () => {
  app = await testApp();
  talking = await aTalkingClass(app);
});
afterAll(() => app.close());

const rowsIn = async (table: typeof chatMessages | typeof files | typeof chatFiles | typeof chatRooms) => {
  const [row] = await app.context.db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
};
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of app.context.files.list()) keys.push(key);
  return keys;
};
const parallel = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

describe('a text', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Саламатсызбы, өң-түсү үңүлөт',
    '👩‍👩‍👧‍👦 🇰🇬 z̷̢a̸l̵g̶o',
    '  two lines\r\n\tand spaces  \n',
    "'; drop table chat_messages; --",
    '\u202etxt.exe',
    '{{code}} $1 %s \\u0041 \\',
  ])('is stored exactly as typed: %j', async (text) => {
    const { teacher, student } = talking;
    expect(await say(teacher.client, student.address, text)).toMatchObject({ text });
    const read = await student.client.call(chatContract.messages, teacher.address);
    expect(read.at(-1)?.text).toBe(text);
  });

  it('of 4,000 characters is accepted; a longer or blank one is refused', async () => {
    const { teacher, student } = await aTalkingClass(app);
    expect((await say(teacher.client, student.address, '😀'.repeat(4_000))).text).toHaveLength(8_000);
    const wire = { currentContactId: student.person.code };
    const refusals = [
      { message: 'ү'.repeat(4_001), code: 'CHAT_TEXT_TOO_LONG' },
      { message: ' \n ', code: 'CHAT_EMPTY' },
      { message: 'a\0b', code: 'BAD_INPUT' },
    ];
    for (const { message, code } of refusals) {
      const { status, envelope } = await teacher.client.send(chatContract.send, { ...wire, message });
      expect({ status, code: envelope.code }).toEqual({ status: 400, code });
    }
    expect(await student.client.call(chatContract.messages, teacher.address)).toHaveLength(1);
  });
});

describe('files', () => {
  it('arrive with the message, name it, and can be downloaded in ranges', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const attached = [
      { name: 'Лекция №1.txt', bytes: '0123456789' },
      { name: 'second.bin', bytes: Buffer.from([0, 1, 2]) },
    ];
    const sent = await teacher.client.call(chatContract.send, student.address, { files: attached });
    expect(sent).toMatchObject({ text: '', fileName: 'Лекция №1.txt', files: [{ size: 10 }, { size: 3 }] });
    const [read] = await student.client.call(chatContract.messages, teacher.address);
    expect(read?.files).toEqual(sent.files);
    const wire = { message: sent.id, file: sent.files[0]?.id };
    const whole = await student.client.send(chatContract.download, wire);
    expect(whole.response.body).toBe('0123456789');
    expect(whole.response.headers['content-disposition']).toMatch(/^attachment/);
    const headers = { range: 'bytes=2-4' };
    const part = await student.client.send(chatContract.download, wire, { headers });
    expect({ status: part.status, body: part.response.body }).toEqual({ status: 206, body: '234' });
  });

  it('of 25 MB are refused with the limit and leave no data', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const before = { keys: await storedKeys(), rows: await rowsIn(files) };
    const { status, envelope } = await teacher.client.send(
      chatContract.send,
      { currentContactId: student.person.code, message: 'take this' },
      { files: [{ name: 'film.bin', bytes: Buffer.alloc(25 * MB, 1) }] },
    );
    expect({ status, code: envelope.code, details: envelope.details }).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      details: { maxSizeMb: 20 },
    });
    expect({ keys: await storedKeys(), rows: await rowsIn(files) }).toEqual(before);
    expect(await student.client.call(chatContract.messages, teacher.address)).toEqual([]);
  });
});

describe('sending again', () => {
  it('returns the same message for concurrent repeats with files', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const before = { messages: await rowsIn(chatMessages), files: await rowsIn(files) };
    const keys = (await storedKeys()).length;
    const input = { ...student.address, text: 'once', clientId: randomUUID() };
    const answers = await parallel(20, () =>
      teacher.client.call(chatContract.send, input, { files: [{ name: 'once.txt', bytes: 'once' }] }),
    );
    const [first] = answers;
    for (const answer of answers) expect(answer).toEqual(first);
    expect(first?.files).toHaveLength(1);
    expect(await rowsIn(chatMessages)).toBe(before.messages + 1);
    expect(await rowsIn(files)).toBe(before.files + 1);
    expect(await storedKeys()).toHaveLength(keys + 1);
  });

  it('with other content and the same client id is refused', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const wire = { currentContactId: student.person.code, message: 'one', clientId: randomUUID() };
    await teacher.client.send(chatContract.send, wire);
    const other = await teacher.client.send(chatContract.send, { ...wire, message: 'two' });
    expect([other.status, other.envelope.code]).toEqual([409, 'KEY_REUSED']);
    expect(await student.client.call(chatContract.messages, teacher.address)).toHaveLength(1);
  });

  it('with the client id of another person makes a separate message', async () => {
    const { teacher, student, group } = await aTalkingClass(app);
    const clientId = randomUUID();
    const one = await teacher.client.call(chatContract.send, { ...group, text: 'mine', clientId });
    const other = await student.client.call(chatContract.send, { ...group, text: 'mine too', clientId });
    expect(other.id).not.toBe(one.id);
  });

  it('a removed message does not restore it', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const clientId = randomUUID();
    const sent = await teacher.client.call(chatContract.send, { ...student.address, text: 'x', clientId });
    await teacher.client.call(chatContract.remove, { messageId: sent.id });
    const wire = { currentContactId: student.person.code, message: 'x', clientId };
    const again = await teacher.client.send(chatContract.send, wire);
    expect({ status: again.status, code: again.envelope.code }).toEqual({
      status: 410,
      code: 'CHAT_REMOVED',
    });
    expect(await student.client.call(chatContract.messages, teacher.address)).toEqual([]);
  });
});

describe('many concurrent calls', () => {
  it('make one room when two people write to each other for the first time', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const rooms = await rowsIn(chatRooms);
    const sent = await parallel(20, (n) =>
      n % 2 === 0
        ? say(teacher.client, student.address, `${n}`)
        : say(student.client, teacher.address, `${n}`),
    );
    expect(await rowsIn(chatRooms)).toBe(rooms + 1);
    expect(new Set(sent.map(({ roomId }) => roomId)).size).toBe(1);
    expect(await student.client.call(chatContract.newer, { ...teacher.address, after: 0 })).toHaveLength(20);
  });

  it('let a reader of newer messages receive each message once, in order', async () => {
    const { teacher, student, classmate, group } = await aTalkingClass(app);
    const { roomId } = await say(teacher.client, group, 'start');
    let writing = true;
    const written = parallel(40, (n) =>
      say((n % 2 === 0 ? teacher : student).client, { roomId }, `${n}`),
    ).finally(() => {
      writing = false;
    });
    const seen: number[] = [];
    for (let more = true; more; ) {
      more = writing;
      const page = await classmate.client.call(chatContract.newer, { roomId, after: seen.at(-1) ?? 0 });
      seen.push(...page.map(({ id }) => id));
      more ||= page.length > 0;
    }
    const ids = (await written).map(({ id }) => id);
    expect(seen.slice(1)).toEqual([...ids].sort((one, other) => one - other));
  });
});

describe('removing', () => {
  it('deletes text and files for both sides and keeps only ids in the audit log', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const keys = await storedKeys();
    const input = { ...student.address, text: 'my secret' };
    const attached = [{ name: 'secret.txt', bytes: 'secret' }];
    const sent = await teacher.client.call(chatContract.send, input, { files: attached });
    const { envelope } = await teacher.client.send(chatContract.remove, {
      id_message: sent.id,
      uid: teacher.person.id,
    });
    expect(envelope.data).toEqual([{ result: 1 }]);
    expect(await teacher.client.call(chatContract.messages, student.address)).toEqual([]);
    expect(await student.client.call(chatContract.messages, teacher.address)).toEqual([]);
    expect(await student.client.call(chatContract.count, {})).toEqual([]);
    expect(await student.client.call(chatContract.recent, {})).toEqual([]);
    const wire = { message: sent.id, file: sent.files[0]?.id };
    expect((await student.client.send(chatContract.download, wire)).status).toBe(403);
    expect(await storedKeys()).toEqual(keys);
    const kept = await app.context.db.select().from(chatMessages);
    expect(kept.find(({ id }) => id === sent.id)?.text).toBe('');
    const audit = await app.context.db.select().from(auditLog);
    expect(audit.at(-1)).toMatchObject({ action: 'chat.remove', object: `message:${sent.id}` });
    expect(JSON.stringify(audit)).not.toContain('secret');
  });

  it('succeeds while the file store is unavailable', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const attached = [{ name: 'stays.txt', bytes: 'stays' }];
    const sent = await teacher.client.call(chatContract.send, student.address, { files: attached });
    const { remove } = app.context.files;
    app.context.files.remove = () => Promise.reject(new Error('the file store is unavailable'));
    try {
      const answer = await teacher.client.call(chatContract.remove, { messageId: sent.id });
      expect(answer).toEqual({ removed: true });
    } finally {
      app.context.files.remove = remove;
    }
    expect(await student.client.call(chatContract.messages, teacher.address)).toEqual([]);
  });

  it('is allowed only to the author and may be repeated', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const { id } = await say(teacher.client, student.address, 'keep me');
    const byOther = await student.client.call(chatContract.remove, { messageId: id });
    expect(byOther).toEqual({ removed: false });
    expect(await student.client.call(chatContract.remove, { messageId: id + 1_000 })).toEqual(byOther);
    expect(await student.client.call(chatContract.messages, teacher.address)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) {
      expect(await teacher.client.call(chatContract.remove, { messageId: id })).toEqual({ removed: true });
    }
  });
});
