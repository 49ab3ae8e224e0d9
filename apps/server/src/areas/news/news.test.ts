import { AUDIENCE, NEWS_PAGE, newsContract } from '@bilim/contract/areas/news.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsPosts } from '../../db/tables.ts';
import type { Person } from '../../ground/person.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { makePost } from '../../testing/factories/news.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';
import { readerOf } from './news.policy.ts';
import { selectFeed } from './news.queries.ts';

const NOWHERE = 999_999;

describe('reading news', () => {
  let stage: NewsStage;
  let student: TestClient;

  beforeAll(async () => {
    stage = await newsStage();
    student = stage.readers.energyStudent;
  });
  afterAll(() => stage.close());

  const feedOf = (client: TestClient, page: { page?: number; before?: number } = {}) =>
    client.call(newsContract.list, { page: 1, tab: 'all', ...page });

  describe('visibility', () => {
    const everyone = ['energyTeacher', 'energyStudent', 'miningTeacher', 'miningStudent'] as const;
    const matrix = [
      { to: 'all', faculty: null, readers: everyone },
      { to: 'teachers', faculty: null, readers: ['energyTeacher', 'miningTeacher'] },
      { to: 'students', faculty: null, readers: ['energyStudent', 'miningStudent'] },
      { to: 'all', faculty: 'energy', readers: ['energyTeacher', 'energyStudent'] },
      { to: 'teachers', faculty: 'mining', readers: ['miningTeacher'] },
      { to: 'students', faculty: 'energy', readers: ['energyStudent'] },
    ] as const;

    it.each(matrix)(
      'a post for $to of faculty $faculty is listed, opened and downloaded by $readers only',
      async ({ to, faculty, readers }) => {
        const { id } = await stage.save({
          audience: AUDIENCE[to],
          facultyId: faculty ? stage[faculty].id : undefined,
          files: [{ name: 'a.txt', bytes: 'текст' }],
        });
        for (const name of everyone) {
          const client = stage.readers[name];
          const listed = (await feedOf(client)).some((item) => item.id === id);
          const got = await client.send(newsContract.get, { id_eventMessage: id });
          const file = await client.send(newsContract.download, { filename: `${id}_a.txt`, type: 4 });
          const may = readers.some((reader) => reader === name);
          const status = may ? 200 : 404;
          expect({ name, listed, got: got.status, file: file.status }).toEqual({
            name,
            listed: may,
            got: status,
            file: status,
          });
        }
      },
    );

    it('a holder of the news right sees every post in order to manage it', async () => {
      const { id } = await stage.save({ audience: AUDIENCE.students, facultyId: stage.mining.id });
      const [newest] = await feedOf(stage.writer);
      expect(newest).toMatchObject({ id, canEdit: true, can: { edit: true, remove: true } });
    });

    it('a hidden file and a missing file get the same answer', async () => {
      const stranger = stage.readers.miningStudent;
      const files = [{ name: 'тайна.pdf', bytes: '%PDF-1.4' }];
      const { id } = await stage.save({ audience: AUDIENCE.teachers, facultyId: stage.energy.id, files });
      const foreign = await stranger.send(newsContract.download, { filename: `${id}_тайна.pdf` });
      expect(foreign.status).toBe(404);
      for (const filename of [
        `${NOWHERE}_тайна.pdf`,
        `${id}_другая.pdf`,
        '../../etc/passwd',
        '99999999999_a',
      ]) {
        const { response } = await stranger.send(newsContract.download, { filename });
        expect(response.body).toBe(foreign.response.body);
      }
    });

    it('the Announcements tab has the posts with a limited audience', async () => {
      const general = await stage.save();
      const forFaculty = await stage.save({ facultyId: stage.energy.id });
      const forStudents = await stage.save({ audience: AUDIENCE.students });
      const items = await student.call(newsContract.list, { page: 1, tab: 'announcements' });
      const ids = items.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([forFaculty.id, forStudents.id]));
      expect(ids).not.toContain(general.id);
    });

    it('the author line has the unit and the person, in the reader’s language', async () => {
      const { id } = await stage.save({ facultyId: stage.energy.id });
      const inRussian = await student.call(newsContract.get, { id }, { language: 'ru' });
      const inEnglish = await student.call(newsContract.get, { id }, { language: 'en' });
      expect(inRussian.author).toMatchObject({ unit: 'Энергетический' });
      expect(inEnglish.author).toMatchObject({ unit: 'Energy' });
      expect(inEnglish.author.person).toMatch(/^Asanova\d+ Aigul Bekovna$/);
      expect(inEnglish.facultyName).toBe('Energy');
    });
  });

  describe('the feed', () => {
    it('pages by keyset have no repetition or gap while new posts are added', async () => {
      for (let made = 0; made < 3 * NEWS_PAGE; made += 1)
        await makePost(stage.db, { authorId: stage.writerId });
      const seen: number[] = [];
      for (let more = true; more; ) {
        const page = await feedOf(student, { before: seen.at(-1) });
        seen.push(...page.map(({ id }) => id));
        more = page.length === NEWS_PAGE;
        await stage.save();
      }
      const { rows } = await stage.db.execute<{ id: number }>(
        sql`select id from news_posts where id <= ${seen[0]} and deleted_at is null and audience in (0, 2)
            and (faculty_id is null or faculty_id = ${stage.energy.id}) order by id desc`,
      );
      expect(rows.length).toBeGreaterThan(3 * NEWS_PAGE);
      expect(seen).toEqual(rows.map(({ id }) => id));
    });

    it('serves pages by number for clients that count pages', async () => {
      const first = await feedOf(student, { page: 1 });
      const second = await feedOf(student, { page: 2 });
      expect(second).toEqual(await feedOf(student, { before: first.at(-1)?.id }));
    });

    it('marks posts newer than the last visit, except the reader’s own', async () => {
      const old = await stage.save();
      for (const id of [old.id, 1]) await student.call(newsContract.seen, { id });
      await stage.writer.call(newsContract.seen, { id: old.id });
      const fresh = await stage.save();
      const [newest, previous] = await feedOf(student);
      expect(newest).toMatchObject({ id: fresh.id, unread: true });
      expect(previous).toMatchObject({ id: old.id, unread: false });
      expect((await feedOf(stage.writer))[0]).toMatchObject({ id: fresh.id, unread: false });
    });

    it('the read mark cannot exceed the newest post', async () => {
      const reader = stage.readers.miningTeacher;
      await reader.call(newsContract.seen, { id: 2_147_483_647 });
      const fresh = await stage.save();
      expect((await feedOf(reader))[0]).toMatchObject({ id: fresh.id, unread: true });
    });

    it('uses an index with ten thousand posts', async () => {
      await stage.db.execute(
        sql`insert into news_posts (author_id, text, audience, faculty_id)
            select ${stage.writerId}, 'Пост ' || n, n % 3, case when n % 4 = 0 then ${stage.energy.id}::int end
            from generate_series(1, 10000) n`,
      );
      await stage.db.execute(sql`analyze news_posts`);
      const reader: Person = {
        id: 1,
        code: 1,
        role: 2,
        fullName: '',
        latinName: '',
        groupId: null,
        facultyId: stage.mining.id,
        rights: [],
      };
      for (const tab of ['all', 'announcements'] as const) {
        const { context, queries } = recordQueries(stage);
        const shape = { tab, language: 'ru', limit: NEWS_PAGE, counted: false } as const;
        await selectFeed(context.db, { ...readerOf(reader), before: 9_000, skip: 0 }, shape);
        const [query] = queries;
        const steps = query ? await planOf(stage, query) : [];
        const posts = steps.filter(({ relation }) => relation === 'news_posts');
        expect(posts).toMatchObject([{ index: expect.stringMatching(/^news_posts_(feed|pkey)$/) }]);
        // Only the files of one post are sorted below them.
        const above = steps.slice(
          0,
          steps.findIndex(({ relation }) => relation === 'news_posts'),
        );
        expect(above.map(({ type }) => type)).not.toContain('Sort');
      }
      await stage.db.delete(newsPosts).where(sql`text like 'Пост %'`);
    });
  });

  it('lists the faculties by name in the caller’s language', async () => {
    const rows = await student.call(newsContract.faculties, {}, { language: 'en' });
    expect(rows.map(({ name }) => name)).toEqual(['Energy', 'Mining']);
    for (const { shortName } of rows) expect(shortName).toMatch(/^F\d+$/);
  });
});
