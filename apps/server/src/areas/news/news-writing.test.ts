import { randomUUID } from 'node:crypto';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, grants } from '../../db/tables.ts';
import { makeTeacher } from '../../testing/factories/academic.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';
import { knownKeys, storedKeys } from '../../testing/stored-keys.ts';

const NOWHERE = 999_999;
const textFile = (name: string, bytes: string) => ({ name, bytes });

describe('writing news', () => {
  let stage: NewsStage;
  beforeAll(async () => {
    stage = await newsStage();
  });
  afterAll(() => stage.close());

  it('every writing call requires the news right', async () => {
    const teacher = stage.readers.energyTeacher;
    const { id } = await stage.save();
    for (const endpoint of [newsContract.save, newsContract.remove, newsContract.restore]) {
      const { status } = await teacher.send(endpoint, { id_eventMessage: id, message: 'Чужое' });
      expect(status).toBe(403);
    }
    expect(await stage.writer.call(newsContract.check, {})).toEqual({ canWrite: true });
    expect(await teacher.call(newsContract.check, {})).toEqual({ canWrite: false });
  });

  it('a repeated post is created once, also concurrently, and leaves no spare files', async () => {
    const once = { text: 'Один раз', clientId: randomUUID(), files: [textFile('план.txt', 'пункт 1')] };
    const together = await Promise.all(Array.from({ length: 5 }, () => stage.save(once)));
    const later = await stage.save(once);
    expect(new Set([...together, later].map(({ id }) => id)).size).toBe(1);
    expect(await storedKeys(stage.context.files)).toEqual(await knownKeys(stage.db));
  });

  it('refuses a post without text and without files', async () => {
    const { envelope } = await stage.writer.send(newsContract.save, { message: ' \r\n ' });
    expect(envelope).toMatchObject({ code: 'NEWS_EMPTY', result: 400 });
  });

  it('accepts a post with only files', async () => {
    const made = await stage.save({ text: '', files: [textFile('расписание.txt', 'пн')] });
    expect(made).toMatchObject({ text: '', fileNames: ['расписание.txt'] });
  });

  it.each([{ id_faculty: NOWHERE }, { id_faculty: '99999999999' }, { message: 'a\0b' }, { audience: 3 }])(
    'refuses the invalid value %o',
    async (wire) => {
      const { envelope } = await stage.writer.send(newsContract.save, { message: 'Текст', ...wire });
      expect(envelope).toMatchObject({ code: 'BAD_INPUT', result: 400 });
    },
  );

  describe('the faculty of a post', () => {
    const send = (wire: Record<string, unknown>) =>
      stage.writer.send(newsContract.save, { message: 'Только своим', ...wire });
    const isListed = async (reader: 'energyStudent' | 'miningStudent', text: string) =>
      (await stage.readers[reader].call(newsContract.list, { page: 1, tab: 'all' })).some(
        (post) => post.text === text,
      );

    it('may be sent as `faculty`, and only that faculty sees the post', async () => {
      const { status } = await send({ message: 'Энергетикам', faculty: String(stage.energy.id) });
      expect(status).toBe(200);
      expect(await isListed('energyStudent', 'Энергетикам')).toBe(true);
      expect(await isListed('miningStudent', 'Энергетикам')).toBe(false);
    });

    it('may be sent in both fields if they agree; -1 or 0 means all faculties', async () => {
      const both = await send({ faculty: stage.mining.id, id_faculty: stage.mining.id });
      expect(both.envelope.data).toMatchObject([{ id_faculty: stage.mining.id }]);
      const all = await send({ faculty: -1, id_faculty: 0 });
      expect(all.envelope.data).toMatchObject([{ id_faculty: null }]);
    });

    it.each([
      [{ faculty: 'Энергетический' }, 'faculty'],
      [{ faculty: '' }, 'faculty'],
      [{ faculty: NOWHERE }, 'id_faculty'],
      [{ faculty: -1, id_faculty: 1 }, 'faculty'],
    ])('is refused as %o, without an event', async (wire, field) => {
      const { status, envelope } = await send({ message: 'Не вышло', ...wire });
      expect([status, envelope.code, envelope.details]).toEqual([400, 'BAD_INPUT', { field }]);
      expect(await isListed('energyStudent', 'Не вышло')).toBe(false);
    });

    it('sent twice in one form is refused', async () => {
      const form = new FormData();
      for (const value of [stage.energy.id, stage.mining.id]) form.append('faculty', String(value));
      form.append('message', 'Дважды');
      const request = new Request('http://form', { method: 'POST', body: form });
      const { statusCode, body } = await stage.writer.inject({
        method: 'POST',
        url: `/lms${newsContract.save.path}`,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          'x-xsrf-token': stage.writer.cookies.get('XSRF-TOKEN') ?? '',
        },
      });
      expect([statusCode, JSON.parse(body).details]).toEqual([400, { field: 'faculty' }]);
    });
  });

  it('stores line breaks as one character and trims the text', async () => {
    expect((await stage.save({ text: ' Первая\r\nВторая \r\n' })).text).toBe('Первая\nВторая');
  });

  it('renames files with equal names, and attaches an identical file once', async () => {
    const made = await stage.save({
      files: [textFile('a.txt', 'один'), textFile('a.txt', 'два'), textFile('a.txt', 'один')],
    });
    expect(made.fileNames).toEqual(['a.txt', 'a (2).txt']);
  });

  it('no file name can break the joined list of names', async () => {
    const { fileNames } = await stage.save({ files: [textFile('a;!;b.txt', 'один')] });
    expect(fileNames).toEqual(['a;b.txt']);
  });

  it('an edit keeps all files, or only the named ones, and adds new ones', async () => {
    const { id } = await stage.save({ files: [textFile('a.txt', 'а'), textFile('b.txt', 'б')] });
    const more = await stage.save({ id, files: [textFile('c.txt', 'в')] });
    expect(more.fileNames).toEqual(['a.txt', 'b.txt', 'c.txt']);
    const fewer = await stage.save({ id, keptFiles: ['b.txt'], files: [textFile('b.txt', 'г')] });
    expect(fewer.fileNames).toEqual(['b.txt', 'b (2).txt']);
    expect(fewer.editedAt).toEqual(stage.context.now());
    const gone = await stage.readers.energyStudent.send(newsContract.download, { filename: `${id}_a.txt` });
    expect(gone.status).toBe(404);
    expect(await storedKeys(stage.context.files)).toEqual(await knownKeys(stage.db));
  });

  it('a repeated edit does not duplicate its files', async () => {
    const { id } = await stage.save({ files: [textFile('a.txt', 'а')] });
    for (let sent = 0; sent < 2; sent += 1) await stage.save({ id, files: [textFile('b.txt', 'б')] });
    const again = await stage.save({ id, files: [textFile('b.txt', 'б')] });
    expect(again.fileNames).toEqual(['a.txt', 'b.txt']);
  });

  it('an edit cannot leave an empty post or exceed the file limit', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => textFile(`${index}.txt`, `${index}`));
    const { id } = await stage.save({ text: '', files: ten });
    const change = (fields: Record<string, string>, names: string[] = []) =>
      stage.writer.send(
        newsContract.save,
        { id_eventMessage: id, message: '', ...fields },
        { files: names.map((name) => textFile(name, name)) },
      );
    expect((await change({ fileName: '' })).envelope.code).toBe('NEWS_EMPTY');
    const eleven = await change({}, ['x.txt']);
    expect(eleven.envelope).toMatchObject({ code: 'TOO_MANY_FILES', details: { max: 10 } });
    expect((await stage.writer.call(newsContract.get, { id })).fileNames).toHaveLength(10);
    expect(await storedKeys(stage.context.files)).toEqual(await knownKeys(stage.db));
  });

  it('a right for one faculty covers only posts of that faculty', async () => {
    const { id: personId } = await makeTeacher(stage.db);
    await stage.db.insert(grants).values({ personId, right: 'news', facultyId: stage.energy.id });
    const editor = await stage.signIn(personId);
    const own = await stage.save({ facultyId: stage.energy.id });
    const foreign = await stage.save({ facultyId: stage.mining.id });
    const everyone = await stage.save();
    expect(await editor.call(newsContract.get, { id: own.id })).toMatchObject({ can: { edit: true } });
    expect(await editor.call(newsContract.get, { id: everyone.id })).toMatchObject({ can: { edit: false } });
    const codeOf = async (wire: Record<string, unknown>) =>
      (await editor.send(newsContract.save, { message: 'x', ...wire })).envelope.code;
    const energy = { id_faculty: stage.energy.id };
    expect(await codeOf({ id_eventMessage: own.id, ...energy })).toBeUndefined();
    expect(await codeOf(energy)).toBeUndefined();
    expect(await codeOf({ id_eventMessage: everyone.id, ...energy })).toBe('FORBIDDEN');
    expect((await editor.send(newsContract.remove, { id_eventMessage: everyone.id })).status).toBe(403);
    // A hidden post and a missing one must give the same answer.
    for (const id of [foreign.id, NOWHERE]) {
      for (const endpoint of [newsContract.save, newsContract.remove, newsContract.restore]) {
        const { envelope } = await editor.send(endpoint, { id_eventMessage: id, message: 'x', ...energy });
        expect(envelope.code).toBe('NEWS_NOT_FOUND');
      }
    }
    // A post of the own faculty must not be readdressed to everyone either.
    expect(await codeOf({ id_eventMessage: own.id })).toBe('FORBIDDEN');
  });

  it('a removed post is hidden from everyone until it is restored', async () => {
    const student = stage.readers.energyStudent;
    const { id } = await stage.save({ files: [textFile('a.txt', 'а')] });
    await stage.writer.call(newsContract.remove, { id });
    for (const endpoint of [newsContract.remove, newsContract.get, newsContract.save]) {
      const { envelope } = await stage.writer.send(endpoint, { id_eventMessage: id, message: 'Поздно' });
      expect(envelope.code).toBe('NEWS_NOT_FOUND');
    }
    const file = await student.send(newsContract.download, { filename: `${id}_a.txt` });
    expect(file.status).toBe(404);
    expect(await stage.writer.call(newsContract.restore, { id })).toMatchObject({ id, fileNames: ['a.txt'] });
    expect(await student.call(newsContract.get, { id })).toMatchObject({ id });
  });

  it('every write adds an audit line with the previous values', async () => {
    const { id } = await stage.save({ text: 'Было' });
    await stage.save({ id, text: 'Стало' });
    await stage.writer.call(newsContract.remove, { id });
    await stage.writer.call(newsContract.restore, { id });
    const lines = await stage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `post:${id}`))
      .orderBy(sql`id`);
    expect(lines.map(({ action, personId }) => [action, personId])).toEqual(
      ['news.posted', 'news.edited', 'news.removed', 'news.restored'].map((action) => [
        action,
        stage.writerId,
      ]),
    );
    expect(lines[1]?.details).toMatchObject({ before: { text: 'Было' } });
    expect(lines[2]?.details).toMatchObject({ text: 'Стало' });
  });
});
