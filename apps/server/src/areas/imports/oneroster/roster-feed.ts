import { openTables, type Table } from '../../../files/tables/read-tables.ts';
import type { Source, SourceFile } from '../../../files/tables/source.ts';
import type { Feed, FeedSheet } from '../feed/feed.ts';
import { type ProblemList, problemList } from '../feed/problem-list.ts';
import { readClasses } from './classes.ts';
import { readCourses } from './courses.ts';
import { readEnrolments } from './enrolments.ts';
import { groupFeeds } from './groups.ts';
import { type Known, NOTHING_KNOWN } from './known.ts';
import { EXAM_TYPE, FORM, LESSON_TYPE } from './made.ts';
import { madeFeeds } from './made-rows.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { readOrgs } from './orgs.ts';
import { readPeople } from './people.ts';
import { personFeeds } from './person-feeds.ts';
import { ROSTER_NAMES, type RosterName } from './roster-files.ts';
import { orProblem, type RosterTable, rosterTable } from './roster-table.ts';
import { readSessions } from './sessions.ts';
import { assignmentFeeds, registrationFeeds, streamFeeds } from './study-feeds.ts';
import { readUsers } from './users.ts';

const manifestOf = ({ files }: Pick<Source, 'files'>) =>
  files.find(({ name, folder }) => folder === '' && name.toLowerCase() === MANIFEST);

/** Whether the upload is a roster and not our own tables. */
export const isRoster = (source: Pick<Source, 'files'>): boolean => manifestOf(source) !== undefined;

type Params = { source: Pick<Source, 'name' | 'files'>; known?: Known };

/**
 * Converts a roster to rows of our sheets. A delta refers to rows it does not repeat: `known` has the data of earlier
 * rosters. If the files themselves are broken, no row is read, because each line would report the same cause.
 */
export async function rosterFeed({ source, known = NOTHING_KNOWN }: Params): Promise<Feed> {
  const problems = problemList();
  const feed = { kind: 'oneroster' as const, name: source.name };
  const tables = await openRoster(source, problems);
  const read = tables && problems.count === 0 ? await sheetsOf({ tables, known, problems }) : null;
  return {
    ...feed,
    sheets: read?.sheets ?? [],
    numbers: read?.numbers ?? [],
    problems: problems.sorted(),
    problemCount: problems.count,
  };
}

type Tables = ReadonlyMap<RosterName, RosterTable>;

async function openRoster({ files }: Params['source'], problems: ProblemList): Promise<Tables | null> {
  const opened = new Map<RosterName, RosterTable>();
  const manifest = manifestOf({ files });
  if (!manifest) return null;
  const top = new Map(files.filter(({ folder }) => folder === '').map((file) => [file.name, file]));
  const said = await orProblem(problems, async () => {
    const table = await tableOf(manifest);
    return table && readManifest({ manifest: table, files: new Set(top.keys()), problems });
  });
  for (const name of said ? ROSTER_NAMES : []) {
    const [file, mode] = [top.get(`${name}.csv`), said?.modes.get(name)];
    if (!said || !file || !mode || mode === 'absent') continue;
    const table = await orProblem(problems, () => tableOf(file));
    const one = { name, version: said.version, isDelta: mode === 'delta', problems };
    const read = table && rosterTable({ table, ...one });
    if (read) opened.set(name, read);
  }
  return opened;
}

const tableOf = async (file: SourceFile): Promise<Table | null> => (await openTables(file))[0] ?? null;

type Read = { tables: Tables; known: Known; problems: ProblemList };

/**
 * Reads each file after the files it refers to. If a file cannot be read to its end, the problem is reported and no
 * row is used.
 */
const sheetsOf = ({ tables, known, problems }: Read): Promise<Pick<Feed, 'sheets' | 'numbers'> | null> =>
  orProblem(problems, async () => {
    const of = (name: RosterName) => tables.get(name);
    const asked = { known, problems };
    const orgs = await readOrgs({ table: of('orgs'), ...asked });
    const sessions = await readSessions({ table: of('academicSessions'), ...asked });
    const courses = await readCourses({ table: of('courses'), orgs, ...asked });
    const classes = await readClasses({ table: of('classes'), sessions, courses, ...asked });
    const [table, demographics] = [of('classes'), of('demographics')];
    const users = await readUsers({ users: of('users'), roles: of('roles'), demographics, problems });
    const enrolments = await readEnrolments({ table: of('enrollments'), classes, users, ...asked });
    const people = await readPeople({ users, enrolments, classes, orgs, sessions, ...asked });
    const study = { table, classes, enrolments, people, known };
    const sheets = [
      ...orgs.feeds,
      ...courses.feeds,
      ...madeForAll(known),
      ...sessions.feeds(people.intakes),
      ...groupFeeds({ table, classes, people, orgs, known }),
      ...personFeeds({ users: of('users'), demographics, people }),
      ...streamFeeds(study),
      ...assignmentFeeds(study),
      ...registrationFeeds(study),
    ];
    const numbers = [...people.all.values()].flatMap(({ code }) => (code === '' ? [] : [Number(code)]));
    return { sheets, numbers };
  });

/** Rows that every group and class needs. They are matched by code and never end. */
function madeForAll({ form, examType, lessonType }: Known): FeedSheet[] {
  const names = { code: 'code', nameRu: 'nameRu', nameKg: 'nameKg', nameEn: 'nameEn' };
  const made = [
    { sheet: 'forms', has: form, cells: FORM },
    { sheet: 'examTypes', has: examType, cells: EXAM_TYPE },
    { sheet: 'lessonTypes', has: lessonType, cells: LESSON_TYPE },
  ];
  return made
    .filter(({ has }) => has === null)
    .flatMap(({ sheet, cells }) =>
      madeFeeds({
        sheet,
        table: undefined,
        columns: names,
        rows: [{ file: MANIFEST, line: 1, ended: false, cells }],
      }),
    );
}
