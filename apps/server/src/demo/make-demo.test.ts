import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { eq, ne, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PARTS } from '../app/demo.ts';
import type { Builder, OpenDatabase } from '../db/open.ts';
import { credentials, files, grants, newsPosts, people } from '../db/tables.ts';
import { testDatabase } from '../testing/database/database.ts';
import { wronglyKept } from '../testing/stages/chat-kept.ts';
import { DatabaseNotEmpty, isEmpty, makeDemo } from './make-demo.ts';
import { DEMO_ACCOUNTS } from './people/accounts.ts';

const NOW = new Date('2026-11-15T05:00:00Z');

function memoryFiles() {
  const stored = new Map<string, { bytes: Buffer; type: string }>();
  return {
    stored,
    put: async (key: string, bytes: Buffer, type: string) => void stored.set(key, { bytes, type }),
  };
}

async function tableNames(db: Builder): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** One hash over all rows for each table. */
async function fingerprint(db: Builder): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const name of await tableNames(db)) {
    const { rows } = await db.execute<{ print: string }>(
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${sql.identifier(name)} t`,
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

/** Every constraint and index as SQL text. */
async function schemaOf(db: Builder): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`);
  return rows.map(({ line }) => line);
}

describe('the demo university in a database', () => {
  let database: OpenDatabase;
  let schema: string[];
  const store = memoryFiles();
  const progress: { done: number; total: number }[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    schema = await schemaOf(database.db);
    await makeDemo({
      ...database,
      files: store,
      parts: DEMO_PARTS,
      now: NOW,
      onProgress: (step) => progress.push(step),
    });
  });
  afterAll(() => database.close());

  it('leaves every constraint and index as it was', async () => {
    expect(await schemaOf(database.db)).toEqual(schema);
  });

  it('has no overlapping lessons in a room, for a teacher or for a group', async () => {
    const { rows } = await database.db.execute(sql`
      with placed as (
        select l.id, l.term_id, l.day_number, l.bell_id, l.week, l.room_id, a.teacher_id,
          case when a.group_id is not null or l.term_id < (select min(term_id) from registration_windows)
            then coalesce(array[a.group_id], (select array_agg(distinct r.group_id) from registrations r where r.stream_id = a.stream_id))
          end as group_ids
        from lessons l join assignments a on a.id = l.assignment_id)
      select one.id, other.id from placed one join placed other
        on one.id < other.id and (one.term_id, one.day_number, one.bell_id) = (other.term_id, other.day_number, other.bell_id)
        and (one.week = 0 or other.week = 0 or one.week = other.week)
        and (one.room_id = other.room_id or one.teacher_id = other.teacher_id or one.group_ids && other.group_ids)`);
    expect(rows).toEqual([]);
  });

  it('has no overlapping lessons for a student in the coming term', async () => {
    const { rows } = await database.db.execute(sql`
      with own as (
        select r.student_id, l.id, l.day_number, l.bell_id, l.week from registrations r
        join assignments a on a.term_id = r.term_id and a.discipline_id = r.discipline_id
          and (a.stream_id = r.stream_id or r.stream_id is null and a.group_id = r.group_id
            and (a.subgroup is null or a.subgroup = r.subgroup))
        join lessons l on l.assignment_id = a.id
        where r.term_id in (select term_id from registration_windows))
      select one.student_id from own one join own other on one.student_id = other.student_id and one.id < other.id
        and (one.day_number, one.bell_id) = (other.day_number, other.bell_id)
        and (one.week = 0 or other.week = 0 or one.week = other.week)`);
    expect(rows).toEqual([]);
  });

  it('has lesson changes around this week that the demo users have not acknowledged', async () => {
    const { rows } = await database.db.execute(sql`
      select distinct c.kind, a.teacher_id = teacher.person_id as by_teacher,
        exists (select from registrations r where r.student_id = student.person_id and r.term_id = a.term_id
          and r.discipline_id = a.discipline_id) as for_student
      from lesson_changes c join lessons l on l.id = c.lesson_id join assignments a on a.id = l.assignment_id
        join credentials teacher on teacher.login = 'teacher' join credentials student on student.login = 'student'
      where c.on_day between '2026-11-09' and '2026-11-15' or c.kind = 'cancelled'
        and not exists (select from lesson_changes_seen s where s.change_id = c.id)`);
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'moved', by_teacher: true }));
    expect(rows).toContainEqual({ kind: 'moved', by_teacher: false, for_student: true });
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'cancelled', for_student: true }));
  });

  it('the printed accounts can sign in; the newcomer must change the password', async () => {
    for (const { login, password, role } of DEMO_ACCOUNTS) {
      const [found] = await database.db
        .select({ hash: credentials.passwordHash, oneTime: credentials.oneTime, role: people.role })
        .from(credentials)
        .innerJoin(people, eq(people.id, credentials.personId))
        .where(eq(credentials.login, login));
      expect(found).toMatchObject({ oneTime: login === 'newcomer', role });
      expect(await verify(found?.hash ?? '', password)).toBe(true);
    }
  });

  it('gives a login to every person', async () => {
    const count = await database.db.$count(people);
    expect(await database.db.$count(credentials)).toBe(count);
  });

  it('gives each account its rights, and the dean only those of one faculty', async () => {
    const rights = await database.db
      .select({ login: credentials.login, right: grants.right, facultyId: grants.facultyId })
      .from(grants)
      .innerJoin(credentials, eq(credentials.personId, grants.personId));
    const of = (login: string) =>
      rights.flatMap((one) => (one.login === login ? `${one.right} ${one.facultyId ?? 'everywhere'}` : []));
    expect(of('teacher').sort()).toEqual(['library everywhere', 'news everywhere']);
    expect(of('teacher2')).toEqual([]);
    expect(of('dean').sort()).toEqual(['dean 1', 'news everywhere', 'reports 1']);
    expect(of('registrar')).toEqual(['registrar everywhere']);
    expect(of('finance')).toEqual(['finance everywhere']);
    expect(of('admin')).toEqual(['administrator everywhere']);
  });

  it('has news only by people with the right to write news', async () => {
    const { rows } = await database.db.execute(sql`
      select id from news_posts p where not exists
        (select from grants g where g.person_id = p.author_id and g."right" = 'news')`);
    expect(rows).toEqual([]);
    expect(await database.db.$count(newsPosts)).toBe(60);
  });

  it('has a portrait of 320 by 320 pixels for every person', async () => {
    const keys = await database.db.select({ key: people.photoKey }).from(people);
    const known = await database.db.select({ key: files.key }).from(files);
    expect(known.map(({ key }) => key)).toEqual(expect.arrayContaining(keys.map(({ key }) => key)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
    for (const { key } of keys) expect(store.stored.get(key ?? '')?.type).toBe('image/webp');
    const { format, width, height } = await sharp(store.stored.get(keys[0]?.key ?? '')?.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 320 });
  });

  it('has attachments that match their rows', async () => {
    const rows = await database.db.select().from(files).where(ne(files.name, 'photo.webp'));
    expect(rows.length).toBeGreaterThan(5);
    for (const { key, size, sha256, type } of rows) {
      const { bytes } = store.stored.get(key) ?? { bytes: Buffer.alloc(0) };
      expect(bytes.length).toBe(size);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      const found = await fileTypeFromBuffer(bytes);
      expect(found?.mime ?? (type.startsWith('text/') ? type : undefined)).toBe(type);
    }
  });

  it('has marks only for registered students', async () => {
    const { rows } = await database.db.execute(sql`
      select m.id from journal_marks m join journal_lessons j on j.id = m.journal_lesson_id
        join assignments a on a.id = j.assignment_id
      where not exists (select from registrations r where r.student_id = m.student_id and r.term_id = a.term_id
        and r.discipline_id = a.discipline_id and (r.stream_id = a.stream_id or r.group_id = a.group_id)
        and (a.subgroup is null or a.subgroup = r.subgroup)) limit 1`);
    expect(rows).toEqual([]);
  });

  it('has messages in a class room only by its members', async () => {
    const { rows } = await database.db.execute(sql`
      select m.id from chat_messages m join chat_rooms c on c.id = m.room_id and c.kind = 'group'
      where not exists (select from registrations r where r.student_id = m.author_id and r.discipline_id = c.discipline_id
          and (r.stream_id = c.stream_id or r.group_id = c.group_id))
        and not exists (select from assignments a where a.teacher_id = m.author_id and a.discipline_id = c.discipline_id
          and (a.stream_id = c.stream_id or a.group_id = c.group_id)) limit 1`);
    expect(rows).toEqual([]);
  });

  it('has chat counters that match a recount', async () => {
    expect(await wronglyKept(database.db)).toEqual([]);
  });

  it('the next row of every table gets the next id', async () => {
    const authorId = 1;
    const [post] = await database.db
      .insert(newsPosts)
      .values({ authorId, text: 'next', audience: 0 })
      .returning();
    expect(post?.id).toBe(61);
    await database.db.delete(newsPosts).where(eq(newsPosts.text, 'next'));
  });

  it('the progress only grows and reaches the total only at the end', () => {
    const shares = progress.map(({ done, total }) => done / total);
    expect(shares.at(-1)).toBe(1);
    expect(shares.slice(0, -1).every((share) => share < 1)).toBe(true);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  it('is refused if the database is not empty', async () => {
    const before = await fingerprint(database.db);
    await expect(
      makeDemo({ ...database, parts: DEMO_PARTS, files: memoryFiles(), now: NOW }),
    ).rejects.toThrow(DatabaseNotEmpty);
    expect(await fingerprint(database.db)).toEqual(before);
  });
});

describe('making the demo university', () => {
  it('makes the same rows and files for the same seed and time', async () => {
    const make = async () => {
      const database = await testDatabase();
      const store = memoryFiles();
      await makeDemo({ ...database, parts: DEMO_PARTS, files: store, students: 36, seed: 5, now: NOW });
      const rows = await fingerprint(database.db);
      await database.close();
      return { rows, keys: [...store.stored.keys()].sort() };
    };
    expect(await make()).toEqual(await make());
  });

  it('leaves the database empty and its schema intact when files cannot be stored', async () => {
    const database = await testDatabase();
    const schema = await schemaOf(database.db);
    const put = async () => Promise.reject(new Error('disk full'));
    await expect(
      makeDemo({ ...database, parts: DEMO_PARTS, files: { put }, students: 36, now: NOW }),
    ).rejects.toThrow('disk full');
    expect(await isEmpty(database.db)).toBe(true);
    expect(await schemaOf(database.db)).toEqual(schema);
    await database.close();
  });

  it('makes only one when two processes start together', async () => {
    const database = await testDatabase();
    const start = () =>
      makeDemo({ ...database, parts: DEMO_PARTS, files: memoryFiles(), students: 36, now: NOW });
    const results = await Promise.allSettled([start(), start()]);
    const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : null));
    expect(reasons.toSorted()).toEqual([new DatabaseNotEmpty(), null]);
    expect(await database.db.$count(people, eq(people.role, 2))).toBe(36);
    await database.close();
  });
});
