import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import type { OfSet } from './umk-classes.queries.ts';

type Target = OfSet & { teacherId: number };

const isThere = (item: string, book: string) =>
  sql.raw(
    `${item}.deleted_at is null and ${book}.deleted_at is null and (not ${item}.shared or ${book}.in_library)`,
  );

/**
 * Materials of earlier terms that a set does not have yet, compared by bytes and type. If the earlier term has a set
 * with the same semester and form of control, only that set; otherwise all its materials.
 */
const lacking = (at: At<Target>) => sql`
  target as (select id, starts_on from terms where year_id = ${at.yearId} and season = ${at.season}),
  earlier as (
    select i.id, i.term_id, i.type_id, i.book_id, i.position, i.audience, i.speciality_id, i.shared, f.sha256,
      i.semester_id = ${at.semesterId} and i.exam_type_id = ${at.examTypeId} as same,
      bool_or(i.semester_id = ${at.semesterId} and i.exam_type_id = ${at.examTypeId})
        over (partition by i.term_id) as has_same
    from umk_items i
    join books b on b.id = i.book_id
    join files f on f.id = b.file_id
    join terms t on t.id = i.term_id
    where i.teacher_id = ${at.teacherId} and i.discipline_id = ${at.disciplineId}
      and t.starts_on < (select starts_on from target) and ${isThere('i', 'b')}),
  lacking as (
    select distinct on (e.term_id, e.type_id, e.sha256) e.* from earlier e
    where (e.same or not e.has_same) and not exists (
      select from umk_items i
      join books b on b.id = i.book_id
      join files f on f.id = b.file_id
      where i.teacher_id = ${at.teacherId} and i.discipline_id = ${at.disciplineId}
        and i.term_id = (select id from target) and i.semester_id = ${at.semesterId}
        and i.exam_type_id = ${at.examTypeId} and i.type_id = e.type_id and f.sha256 = e.sha256
        and ${isThere('i', 'b')})
    order by e.term_id, e.type_id, e.sha256, e.position, e.id)`;

export type Source = { yearId: number; yearName: string; season: number; materials: number };

/** The earlier terms with materials that a set does not have, newest first. */
export async function selectSources(db: Db, of: Target): Promise<Source[]> {
  return (await selectLacking(db, of)).rows;
}
const selectLacking = composed((db, at: At<Target>) =>
  db.execute<Source>(sql`with ${lacking(at)}
    select y.id as "yearId", y.name as "yearName", t.season, count(*)::integer as materials
    from lacking l join terms t on t.id = l.term_id join academic_years y on y.id = t.year_id
    group by y.id, t.id order by t.starts_on desc`),
);

type Copying = Target & { fromYearId: number; fromSeason: number; now: Date };

/**
 * Appends the missing materials of an earlier term in their order, in one statement. A copy gets its own book and file
 * over the same bytes and is not added to the library again; a shared book is shared again.
 */
export async function copyItems(db: Db, copying: Copying): Promise<number> {
  return (await insertCopies(db, copying)).rows.length;
}
const next = (table: 'files' | 'books') =>
  sql.raw(`nextval(pg_get_serial_sequence('${table}', 'id'))::integer`);
const fileColumns = sql.raw('f.key, f.name, f.size, f.type, f.sha256, f.width, f.height');
const insertCopies = composed((db, at: At<Copying>) =>
  db.execute<{ id: number }>(sql`with ${lacking(at)},
    copied as materialized (
      select l.*, row_number() over (order by l.position, l.id) as place,
        case when not l.shared then ${next('books')} end as new_book_id,
        case when not l.shared then ${next('files')} end as new_file_id,
        case when not l.shared and b.cover_id is not null then ${next('files')} end as new_cover_id
      from lacking l
      join books b on b.id = l.book_id
      join terms t on t.id = l.term_id
      where t.year_id = ${at.fromYearId} and t.season = ${at.fromSeason}),
    new_files as (
      insert into files (id, key, name, size, type, sha256, width, height, owner_id, created_at)
      overriding system value
      select c.new_file_id, ${fileColumns}, ${at.teacherId}::integer, ${at.now}::timestamptz
      from copied c join books b on b.id = c.book_id join files f on f.id = b.file_id
      where c.new_file_id is not null
      union all
      select c.new_cover_id, ${fileColumns}, ${at.teacherId}::integer, ${at.now}::timestamptz
      from copied c join books b on b.id = c.book_id join files f on f.id = b.cover_id
      where c.new_cover_id is not null),
    new_books as (
      insert into books (id, name, author, description, pages, language, format, category_id, file_id, cover_id,
        added_by_id, in_library, from_umk, created_at)
      overriding system value
      select c.new_book_id, b.name, b.author, b.description, b.pages, b.language, b.format, b.category_id,
        c.new_file_id, c.new_cover_id, ${at.teacherId}::integer, false, true, ${at.now}::timestamptz
      from copied c join books b on b.id = c.book_id where c.new_book_id is not null)
    insert into umk_items (book_id, teacher_id, discipline_id, term_id, semester_id, exam_type_id, type_id, audience,
      speciality_id, shared, position, created_at)
    select coalesce(c.new_book_id, c.book_id), ${at.teacherId}::integer, ${at.disciplineId}::integer, (select id from target),
      ${at.semesterId}::integer, ${at.examTypeId}::integer, c.type_id, c.audience, c.speciality_id, c.shared,
      c.place + (select coalesce(max(position), -1) from umk_items where teacher_id = ${at.teacherId}
        and term_id = (select id from target) and discipline_id = ${at.disciplineId} and deleted_at is null),
      ${at.now}::timestamptz
    from copied c
    returning id`),
);
