import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { makeTeacher } from '../factories/academic.ts';
import { makeBase, makeCategory } from '../factories/library.ts';

/** Words near the beginning are used more often, as in real titles. */
const WORDS = [
  ...[
    'основы',
    'негиздери',
    'практикум',
    'программирование',
    'физика',
    'математика',
    'экономика',
    'экономики',
  ],
  ...[
    'информатика',
    'окуу',
    'куралы',
    'маалымат',
    'базалары',
    'тарых',
    'тарыхы',
    'укук',
    'өнөр',
    'кыргыз',
    'тили',
  ],
  ...['сети', 'защита', 'анализ', 'данных', 'методы', 'численные', 'теория', 'механика', 'оптика', 'право'],
  ...['история', 'Кыргызстана', 'адабият', 'эпос', 'Манас', 'design', 'database', 'networks', 'programming'],
  ...['principles', 'economics', 'grammar', 'введение', 'курс', 'задачи', 'сборник', 'лаборатория', 'химия'],
];
const AUTHORS = [
  'Асанов Б.',
  'Бекова А. Т.',
  'Осмонов А. К.',
  'Үсөнов Э. Н.',
  'Ким Д.',
  'Иванов С. П.',
  'Садыкова А. М.',
];

/** As many as fit into the statement timeout. */
const AT_ONCE = 2_000;

/** Very many books with titles made of common words; each title also has a unique word. */
export async function fillLibrary({ db, count }: { db: Builder; count: number }) {
  const { id: personId } = await makeTeacher(db);
  const { id: otherId } = await makeTeacher(db);
  const { id: baseId } = await makeBase(db);
  const categoryIds: number[] = [];
  for (let n = 0; n < 40; n += 1) categoryIds.push((await makeCategory(db, { baseId })).id);
  const words = sql`(${sql.param(WORDS)}::text[])`;
  const word = (salt: number) =>
    sql`${words}[1 + floor(power(abs(sin(n * ${sql.raw(String(salt))})), 1.5) * ${sql.raw(String(WORDS.length))})::int % ${sql.raw(String(WORDS.length))}]`;
  await db.execute(sql`
    insert into files (key, name, size, type, sha256) values ('scale', 'book.pdf', 1, 'application/pdf', 'scale')`);
  // Maintaining the index row by row would take most of the time.
  const { rows } = await db.execute<{ made: string }>(
    sql`select indexdef as made from pg_indexes where indexname = 'books_search'`,
  );
  await db.execute(sql`drop index books_search`);
  for (let from = 1; from <= count; from += AT_ONCE) {
    await db.execute(sql`
      insert into books (name, author, language, format, category_id, file_id, added_by_id, in_library, from_umk)
      select ${word(12.9898)} || ' ' || ${word(78.233)} || ' ' || ${word(37.719)} || ' том' || n,
        (${sql.param(AUTHORS)}::text[])[1 + n % ${sql.raw(String(AUTHORS.length))}] || ' ' || n % 5000,
        case n % 3 when 0 then 'ru' when 1 then 'kg' else 'en' end,
        case when n % 50 = 0 then 'epub' else 'pdf' end,
        (${sql.param(categoryIds)}::integer[])[1 + n % ${sql.raw(String(categoryIds.length))}],
        (select id from files where key = 'scale'),
        case when n % 1000 = 0 then ${personId}::integer else ${otherId}::integer end, true, false
      from generate_series(${sql.raw(String(from))}, ${sql.raw(String(Math.min(count, from + AT_ONCE - 1)))}) n`);
  }
  await db.transaction(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`);
    for (const { made } of rows) await db.execute(sql.raw(made));
  });
  await db.execute(sql`vacuum analyze books`);
  return { personId, baseId, categoryIds };
}
