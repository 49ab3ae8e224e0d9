import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Builder } from '../../db/open.ts';
import * as tables from '../../db/tables.ts';
import { makeLargeClass } from '../factories/chat.ts';
import { keepCounts } from './chat-kept.ts';

const TEACHERS_CLASSES = 20;
const CROWD = 20_000;
const CROWD_ROOMS = 200_000;

/**
 * A teacher with 20 classes, each with its group chat and a personal chat with every student, among 200,000
 * conversations of other people. Then this many messages over all of them, as if written over years.
 */
export async function fillChat({
  databaseUrl,
  ...writing
}: {
  databaseUrl: string;
  messages: number;
  onProgress(done: number): void;
}) {
  // Filling takes longer than the statement timeout of the product, so it uses a connection without limits.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    return await fill(drizzle(pool, { schema: tables }), writing);
  } finally {
    await pool.end();
  }
}

async function fill(
  db: Builder,
  { messages, onProgress }: { messages: number; onProgress(done: number): void },
) {
  const first = await makeLargeClass(db, { students: 25 });
  const classes = [first];
  for (let n = 1; n < TEACHERS_CLASSES; n += 1) {
    const more = await makeLargeClass(db, { students: 25 });
    await db.execute(
      sql`update assignments set teacher_id = ${first.teacherId} where id = ${more.assignment.id}`,
    );
    classes.push(more);
  }
  for (const { yearId, disciplineId, groupId } of classes) {
    await db.execute(sql`
      insert into chat_rooms (key, kind, year_id, discipline_id, group_id)
      values (${`g:${disciplineId}:${groupId}:${yearId}`}, 'group', ${yearId}, ${disciplineId}, ${groupId})`);
  }
  await personalRooms(
    db,
    sql`
    select s.id as one, t.id as other from people s, people t where s.role = 2 and t.id = ${first.teacherId}`,
  );
  await db.execute(sql`
    insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
    select 2, 5000000 + n, 'Студент' || n, 'Имя', 'Student' || n, 'Imia', 'male', ${first.groupId} from generate_series(1, ${CROWD}) n`);
  await personalRooms(
    db,
    sql`
    select a.id as one, b.id as other
    from generate_series(1, ${CROWD_ROOMS}) n
    join people a on a.code = 5000001 + (n * 7919::bigint) % ${CROWD}
    join people b on b.code = 5000001 + (n * 104729::bigint + n / ${CROWD}) % ${CROWD}
    where a.id <> b.id`,
  );
  await withoutIndexes(db, () => writeMessages(db, { messages, onProgress }));
  await keepCounts(db);
  await db.execute(sql`vacuum analyze chat_messages`);
  await db.execute(sql`analyze`);
  return { teacherId: first.teacherId, studentId: first.students[0]?.id ?? 0, first };
}

async function personalRooms(db: Builder, pairs: ReturnType<typeof sql>) {
  await db.execute(sql`
    insert into chat_rooms (key, kind, low_id, high_id)
    select 'p:' || least(one, other) || ':' || greatest(one, other), 'personal', least(one, other), greatest(one, other)
    from (${pairs}) pairs on conflict (key) do nothing`);
}

/** One message in a hundred goes to the first class's group chat, the others to random rooms. */
async function writeMessages(
  db: Builder,
  { messages, onProgress }: { messages: number; onProgress(done: number): void },
) {
  const batch = Math.min(500_000, messages);
  for (let done = 0; done < messages; done += batch) {
    await db.execute(sql`
      insert into chat_messages (room_id, author_id, text, client_id, sent_at)
      select r.id, coalesce(case when n % 2 = 0 then r.low_id else r.high_id end, w.writers[1 + n % array_length(w.writers, 1)]),
        'Сообщение номер ' || n, gen_random_uuid(), now() - interval '3 years' + n * interval '9 seconds'
      from generate_series(${done + 1}::integer, ${done + batch}::integer) n
      cross join (select max(id) as last, min(id) as first from chat_rooms) span
      cross join (select array_agg(person_id) as writers from (
        select teacher_id as person_id from assignments union select student_id from registrations) p) w
      join chat_rooms r on r.id = case when n % 100 = 0 then span.first
        else span.first + (n * 48271::bigint) % (span.last - span.first + 1) end`);
    onProgress(done + batch);
  }
}

/** Inserting ten million rows is several times faster when keys and indexes are built afterwards. */
async function withoutIndexes(db: Builder, work: () => Promise<void>) {
  // Foreign keys first: they depend on the primary key.
  const { rows: constraints } = await db.execute<{ of: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where (conrelid = 'chat_messages'::regclass and contype in ('p', 'u')) or confrelid = 'chat_messages'::regclass
    order by contype = 'f' desc`);
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'chat_messages' and indexname not in (select conname from pg_constraint)`);
  for (const { of, name } of constraints) {
    await db.execute(sql`alter table ${sql.identifier(of)} drop constraint ${sql.identifier(name)}`);
  }
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { of, name, definition } of constraints.reverse()) {
    const added = sql`alter table ${sql.identifier(of)} add constraint ${sql.identifier(name)}`;
    await db.execute(sql`${added} ${sql.raw(definition)}`);
  }
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}
