import { describe, expect, it } from 'vitest';
import { bareColumns } from './bare-columns.ts';

describe('columns without a table', () => {
  it('are found in the condition of a subquery', () => {
    const text =
      'select "id", exists (select from "days" where "holiday_id" = "id") from "holidays" where "holidays"."id" = $1';
    expect(bareColumns(text)).toEqual(['"holiday_id"', '"id"']);
    expect(bareColumns('select 1 from (select * from a join "b" "c" on "x" = (a.y)) d')).toEqual(['"x"']);
    expect(bareColumns('select 1 where (select (1) from a where ((a.x)) and ("x" = 1)) = 1')).toEqual([
      '"x"',
    ]);
  });

  it('are allowed where only one table is meant', () => {
    const texts = [
      'select "id", "name" from "news" where "news"."id" = $1 order by "id"',
      'select "id" from (select "id", \'"x" where "y"\' from "news" where "news"."id" = $1) "page"',
      'insert into "news" ("id") values ($1) on conflict ("id") do update set "name" = excluded.name returning "id"',
      'select 1 from a where a.id in (select "b"."id" from "b" "c" where "c"."id" = a.id and x = \'"\')',
      'update "news" set "name" = $1 where "news"."id" in (select "id" from "old" as "o" where o.id = $2)',
    ];
    for (const text of texts) expect(bareColumns(text)).toEqual([]);
  });
});
