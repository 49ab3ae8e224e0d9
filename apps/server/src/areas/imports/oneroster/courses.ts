import { readWhole } from '../../../files/tables/cells.ts';
import { type FeedSheet, inRoster } from '../feed/feed.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import type { Known } from './known.ts';
import { CREDITS, CREDITS_COLUMN, MOST_CREDITS, ownNames } from './made.ts';
import { type MadeRow, madeFeeds } from './made-rows.ts';
import type { Orgs } from './orgs.ts';
import { type RosterTable, rowsOnce } from './roster-table.ts';

export type Courses = {
  /** The code of the discipline, stable between imports; null for an unknown course. */
  codeOf(sourcedId: string): string | null;
  creditsOf(sourcedId: string): number | null;
  feeds: FeedSheet[];
};
type Params = { table: RosterTable | undefined; orgs: Orgs; known: Known; problems: ProblemList };

export async function readCourses({ table, orgs, known, problems }: Params): Promise<Courses> {
  const codes = new Map<string, string>();
  const credits = new Map<string, number>();
  const rows: MadeRow<'code' | 'nameRu' | 'department'>[] = [];
  const ownCode = ownNames(known.courses);
  if (table)
    for await (const row of rowsOnce(table, problems)) {
      const sourcedId = row.of('sourcedId');
      const code = ownCode(sourcedId, row.of('courseCode') || sourcedId);
      codes.set(sourcedId, code);
      const said = readWhole(row.of(CREDITS_COLUMN));
      credits.set(sourcedId, said === null || said < 0 || said > MOST_CREDITS ? CREDITS : said);
      const org = row.of('orgSourcedId');
      rows.push({
        file: table.file,
        line: row.line,
        ended: row.ended,
        outside: inRoster(sourcedId),
        cells: { code, nameRu: row.of('title'), department: org && inRoster(orgs.departmentOf(org)) },
      });
    }
  return {
    codeOf: (sourcedId) => known.courses.get(sourcedId) ?? codes.get(sourcedId) ?? null,
    creditsOf: (sourcedId) => credits.get(sourcedId) ?? null,
    feeds: madeFeeds({
      sheet: 'disciplines',
      table,
      whole: true,
      rows,
      columns: { code: 'courseCode', nameRu: 'title', department: 'orgSourcedId' },
    }),
  };
}
