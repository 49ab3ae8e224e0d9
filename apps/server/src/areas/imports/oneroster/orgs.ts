import { type FeedSheet, inRoster } from '../feed/feed.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import type { Known } from './known.ts';
import { codeFrom, MOST_SHORT, ownNames } from './made.ts';
import { type MadeRow, madeFeeds, type RowPosition } from './made-rows.ts';
import { type RosterTable, rowsOnce } from './roster-table.ts';

type Org = RowPosition & {
  ended: boolean;
  sourcedId: string;
  name: string;
  type: string;
  identifier: string;
  parent: string;
};

export type Orgs = {
  /** The org whose department represents the given org; an unknown org is returned unchanged. */
  departmentOf(sourcedId: string): string;
  /** The label of an org in group names. */
  labelOf(sourcedId: string): string;
  feeds: FeedSheet[];
};
type Params = { table: RosterTable | undefined; known: Known; problems: ProblemList };

/**
 * Schools and orgs without a parent become faculties. Each faculty also gets a department for rows of the faculty
 * itself.
 */
export async function readOrgs({ table, known, problems }: Params): Promise<Orgs> {
  const orgs = new Map<string, Org>();
  if (table)
    for await (const row of rowsOnce(table, problems)) {
      const sourcedId = row.of('sourcedId');
      orgs.set(sourcedId, {
        file: table.file,
        line: row.line,
        ended: row.ended,
        sourcedId,
        name: row.of('name'),
        type: row.of('type'),
        identifier: row.of('identifier'),
        parent: row.of('parentSourcedId'),
      });
    }
  for (const cycle of cyclesOf(orgs)) {
    const place = { file: cycle.file, line: cycle.line, column: 'parentSourcedId', value: cycle.parent };
    problems.add({ ...place, code: 'cycle' });
    // Breaks the cycle, so that orgs below it are not reported too.
    orgs.set(cycle.sourcedId, { ...cycle, parent: '' });
  }

  const isFaculty = (org: Org) =>
    org.type === 'school' ||
    (org.ended ? known.orgs.get(org.sourcedId)?.isFaculty === true : org.parent === '');
  const facultyOf = (sourcedId: string): string => {
    const org = orgs.get(sourcedId);
    if (!org) return known.orgs.get(sourcedId)?.faculty ?? sourcedId;
    return isFaculty(org) || org.parent === '' ? sourcedId : facultyOf(org.parent);
  };
  const departmentOf = (sourcedId: string): string => {
    const org = orgs.get(sourcedId);
    return !org || org.type === 'department' || isFaculty(org) ? sourcedId : facultyOf(sourcedId);
  };
  const labelOf = (sourcedId: string): string => {
    const org = orgs.get(sourcedId);
    if (!org) return known.orgs.get(sourcedId)?.name ?? sourcedId;
    return isFaculty(org) ? shortOf(org) : codeFrom(org.name, MOST_SHORT);
  };

  const all = [...orgs.values()];
  const faculties = all.filter(isFaculty);
  const departments = all.filter((org) => isFaculty(org) || org.type === 'department');
  const speciality = ownNames();
  const row = <Key extends string>(org: Org, cells: MadeRow<Key>['cells']): MadeRow<Key> => ({
    file: org.file,
    line: org.line,
    ended: org.ended,
    outside: inRoster(org.sourcedId),
    cells,
  });
  const names = { code: 'sourcedId', nameRu: 'name' };
  const feeds = [
    ...madeFeeds({
      sheet: 'faculties',
      table,
      whole: true,
      columns: { ...names, shortRu: 'identifier' },
      rows: faculties.map((org) =>
        row(org, { code: codeFrom(org.sourcedId), nameRu: org.name, shortRu: shortOf(org) }),
      ),
    }),
    ...madeFeeds({
      sheet: 'departments',
      table,
      whole: true,
      columns: { ...names, faculty: 'parentSourcedId' },
      rows: departments.map((org) => {
        const faculty = inRoster(facultyOf(isFaculty(org) ? org.sourcedId : org.parent));
        return row(org, { code: codeFrom(org.sourcedId), nameRu: org.name, faculty });
      }),
    }),
    ...madeFeeds({
      sheet: 'specialities',
      table,
      whole: true,
      columns: { ...names, department: 'sourcedId' },
      rows: departments.map((org) => {
        const code = speciality(org.sourcedId, org.identifier || org.sourcedId);
        return row(org, { code, nameRu: org.name, department: inRoster(org.sourcedId) });
      }),
    }),
  ];
  return { departmentOf, labelOf, feeds };
}

const shortOf = ({ identifier, name }: Org) => codeFrom(identifier || name, MOST_SHORT);

/** For each cycle of parents, the org that comes last in the file. */
function cyclesOf(orgs: ReadonlyMap<string, Org>): Org[] {
  const clean = new Set<string>();
  const closing: Org[] = [];
  for (const first of orgs.values()) {
    const way = new Map<string, Org>();
    let org: Org | undefined = first;
    while (org && !clean.has(org.sourcedId) && !way.has(org.sourcedId)) {
      way.set(org.sourcedId, org);
      org = orgs.get(org.parent);
    }
    if (org && way.has(org.sourcedId)) {
      const ring = [...way.values()].slice([...way.keys()].indexOf(org.sourcedId));
      closing.push(ring.reduce((last, one) => (one.line > last.line ? one : last)));
    }
    for (const sourcedId of way.keys()) clean.add(sourcedId);
  }
  return closing;
}
