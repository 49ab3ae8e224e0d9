import { type BOOK_ORDERS, BOOK_PAGE, BOOKS_FOUND_MAX } from '@bilim/contract/areas/library.constants';
import type { Language } from '@bilim/contract/limits';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { bookRows, IN_LIBRARY, type Reader } from './book-rows.queries.ts';
import type { SearchTerms } from './search-terms.ts';

type Order = (typeof BOOK_ORDERS)[number];
export type SearchShape = {
  language: Language;
  order: Order;
  /** Number of words looked up in the index, and how many of them may contain a typo. */
  indexed: number;
  near: number;
  /** Names that begin with the text: searched not at all, also, or only. */
  begins: SearchTerms['begins'];
};
type SearchValues = Reader &
  SearchTerms['values'] & {
    baseId: number | null;
    categoryId: number | null;
    bookLanguage: string | null;
    format: string | null;
    addedById: number | null;
    after: number;
  };

/** Upper bound for similar words; they are searched only when there is less than a page of exact matches. */
const NEAR_MAX = 200;

const constant = (value: number) => sql.raw(String(value));
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

/** The remaining filters apply to the books found by words. */
const narrowedBy = (at: At<SearchValues>): SQL => {
  const unless = (value: Placeholder, type: string, condition: SQL) =>
    sql`(${value}::${sql.raw(type)} is null or ${condition})`;
  const { baseId, categoryId, bookLanguage, format, addedById } = at;
  const category = sql`select c.id from book_categories c where`;
  return all([
    unless(baseId, 'integer', sql`category_id in (${category} c.base_id = ${baseId})`),
    unless(
      categoryId,
      'integer',
      sql`category_id in (${category} c.id = ${categoryId} or c.parent_id = ${categoryId})`,
    ),
    unless(bookLanguage, 'text', sql`language = ${bookLanguage}`),
    unless(format, 'text', sql`format = ${format}`),
    unless(addedById, 'integer', sql`added_by_id = ${addedById}`),
    sql`searched like all(${at.others}::text[])`,
  ]);
};

/** Rank: exact word, prefix, inner part, similar word; a title match before an author match. */
const SCORE = sql.raw(`case
  when strpos(' ' || folded_name || ' ', ' ' || word || ' ') > 0 then 0
  when strpos(' ' || folded_author || ' ', ' ' || word || ' ') > 0 then 1
  when strpos(' ' || folded_name, ' ' || word) > 0 then 2
  when strpos(' ' || folded_author, ' ' || word) > 0 then 3
  when strpos(folded_name, word) > 0 then 4
  when strpos(folded_author, word) > 0 then 5
  else 7 - greatest(strict_word_similarity(word, folded_name), strict_word_similarity(word, folded_author) - 0.2) end`);
const NEAR_FROM = 6;

const ORDERS: Record<Order, SQL> = {
  best: sql.raw('is_near, score, folded_name collate "C", id'),
  newest: sql.raw('id desc'),
  name: sql.raw('folded_name collate "C", id'),
  author: sql.raw('folded_author collate "C", id'),
};

const found = (at: At<SearchValues>, { indexed, near, begins }: SearchShape): SQL => {
  const words = [at.word1, at.word2, at.word3].slice(0, indexed);
  const patterns = [at.pattern1, at.pattern2, at.pattern3].slice(0, indexed);
  const columns = sql.raw('select id, folded_name, folded_author from books');
  const inLibrary = sql`${IN_LIBRARY} and ${narrowedBy(at)}`;
  const exact = all([inLibrary, ...patterns.map((pattern) => sql`searched like ${pattern}`)]);
  const beginning = sql`${columns} where ${inLibrary} and folded_name collate "C" >= ${at.beginning}
    and folded_name collate "C" < ${at.beginning} || chr(1114111) limit ${constant(BOOKS_FOUND_MAX)}`;
  const containing = sql`${columns} where ${exact} limit ${constant(BOOKS_FOUND_MAX)}`;
  const sources = { no: containing, also: sql`(${beginning}) union (${containing})`, only: beginning }[
    begins
  ];
  // Each kind of typo is one index lookup: in one of the words, or in all words that may contain one.
  const wrong = (has: (place: number) => boolean) =>
    all(
      patterns.map((pattern, place) =>
        has(place) ? sql`${words[place]} <% searched` : sql`searched like ${pattern}`,
      ),
    );
  const ways = Array.from({ length: near }, (_, slip) => wrong((place) => place === slip));
  if (near > 1) ways.push(wrong((place) => place < near));
  const slips = sql`${inLibrary} and (${sql.join(ways, sql` or `)})`;
  return near === 0
    ? sql`exact as materialized (${sources}), found as (select * from exact)`
    : sql`exact as materialized (${sources}),
      near as materialized (${columns}
        where (select count(*) from exact) < ${constant(BOOK_PAGE)} and ${slips}
        limit ${constant(NEAR_MAX)}),
      found as (select * from exact union select * from near)`;
};

/**
 * A page of search results with their total number. Words are looked up by trigrams; the matches are sorted up to a
 * bound. The book before the page keeps its position even if it was removed; after a book that was never in the library
 * the page is empty.
 */
export const selectFound = composed((db, at: At<SearchValues>, shape: SearchShape) => {
  const behind = sql`case when ${at.after} = 0 then 0 else (select place from placed where id = ${at.after}) end`;
  const page = sql`(
    with ${found(at, shape)},
    scored as (select candidate.*, score, is_near from (
        select *, true as shown from found
        union all select id, folded_name, folded_author, false from books
          where id = ${at.after} and in_library and not exists (select from found where found.id = ${at.after})) candidate
      cross join lateral (select sum(one) as score, bool_or(one >= ${constant(NEAR_FROM)}) as is_near
        from unnest(${at.words}::text[]) word cross join lateral (select ${SCORE} offset 0) as of_word(one)) scores),
    placed as (select id, shown, row_number() over (order by ${ORDERS[shape.order]}) as place,
      least(count(*) filter (where shown) over (), ${constant(BOOKS_FOUND_MAX)})::integer as total from scored)
    select id, place, total from placed
    where shown and place <= ${constant(BOOKS_FOUND_MAX)} and place > ${behind}
    order by place limit ${constant(BOOK_PAGE)}) as page`;
  const more = { total: sql<number>`page.total` };
  return bookRows({ db, at, language: shape.language, page, more }).orderBy(sql`page.place`);
});
