import type { Cell } from '../../../../files/tables/cells.ts';
import { fileOf } from '../../../../files/tables/testing-files.ts';
import { type Feed, ROSTER } from '../../feed/feed.ts';
import { sheetOf } from '../../sheets/all.ts';
import { type Known, type KnownPerson, NOTHING_KNOWN, pairOf } from '../known.ts';
import type { Term } from '../made.ts';
import { rosterFeed } from '../roster-feed.ts';

export const sourceOf = (files: Readonly<Record<string, string>>) => ({
  name: 'roster.zip',
  files: Object.entries(files).map(([name, text]) => fileOf(name, text, 1_000)),
});

export type Row = { file: string; line: number; ended: boolean; outside: string | undefined; cells: Cells };
type Cells = Record<string, Cell>;

export async function rowsOf(feed: Feed): Promise<Map<string, Row[]>> {
  const sheets = new Map<string, Row[]>();
  for (const { sheet, file, columns, rows } of feed.sheets) {
    const all = sheets.get(sheet) ?? [];
    for await (const { line, ended, outside, cells } of rows()) {
      const byKey = Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null]));
      all.push({ file, line, ended, outside, cells: byKey });
    }
    sheets.set(sheet, all);
  }
  return sheets;
}

/** A university in memory instead of the database: rows by name, with resolved references. */
export function rosterStore() {
  const sheets = new Map<string, Map<string, Cells>>();
  const of = (sheet: string) => sheets.get(sheet) ?? new Map<string, Cells>();
  const codeOf = (sheet: string, cells: Cells) =>
    sheet === 'terms'
      ? `${of('years').get(String(cells.year))?.year}-${cells.season}`
      : String(cells[sheetOf(sheet).key[0] ?? '']);
  const nameOf = (sheet: string, ref: Cell): string | null => {
    if (ref === null || ref === '') return null;
    const named = [...of(sheet)].find(
      ([name, cells]) => name === ref || codeOf(sheet, cells) === String(ref),
    );
    if (!named) throw new Error(`${sheet} has no ${ref}`);
    return named[0];
  };
  /** Matches a row by the source's id, otherwise by the key, as the importer does. */
  const take = (sheet: string, { outside, ended, cells }: Row) => {
    const { columns, key } = sheetOf(sheet);
    const resolved = Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => {
        const kind = columns.find((column) => column.key === name)?.kind;
        return [name, kind?.kind === 'ref' && !ended ? nameOf(kind.to, cell) : cell];
      }),
    );
    const byKey = () =>
      key.map((name) => {
        const kind = columns.find((column) => column.key === name)?.kind;
        return kind?.kind === 'ref' ? nameOf(kind.to, cells[name] ?? null) : cells[name];
      });
    const found = [...of(sheet)].find(([name]) => name === outside);
    const name = found?.[0] ?? outside ?? byKey().join(' ');
    const rows = of(sheet);
    sheets.set(sheet, rows);
    const before = rows.get(name) ?? {};
    if (ended && sheetOf(sheet).ends !== 'inactive') rows.delete(name);
    else if (ended) rows.set(name, { ...before, active: 'no' });
    else rows.set(name, { ...before, ...resolved, ...keptKey(sheet, before) });
    return name;
  };
  const keptKey = (sheet: string, before: Cells) =>
    Object.fromEntries(
      sheetOf(sheet).key.flatMap((key) => (key in before ? [[key, before[key] ?? null]] : [])),
    );

  return {
    sheets,
    known,
    async take(files: Readonly<Record<string, string>>) {
      const feed = await rosterFeed({ source: sourceOf(files), known: known() });
      if (feed.problems.length > 0) throw new Error(JSON.stringify(feed.problems));
      const whole = new Set(feed.sheets.filter((one) => one.whole).map(({ sheet }) => sheet));
      for (const [sheet, rows] of await rowsOf(feed)) {
        const named = new Set(rows.map((row) => take(sheet, row)));
        for (const name of whole.has(sheet) ? of(sheet).keys() : [])
          if (!named.has(name)) of(sheet).delete(name);
      }
    },
  };

  function known(): Known {
    const bare = (name: string) => name.slice(ROSTER.length);
    const termOf = (name: Cell): Term => {
      const { year, season } = of('terms').get(String(name)) ?? {};
      return {
        year: Number(nameOf('years', year ?? null) && of('years').get(String(year))?.year),
        season: Number(season),
      };
    };
    const map = <Value>(sheet: string, make: (cells: Cells, name: string) => Value) =>
      new Map(
        [...of(sheet)]
          .filter(([name]) => name.startsWith(ROSTER))
          .map(([name, cells]) => [bare(name), make(cells, name)] as const),
      );
    const registered = (classId: string) =>
      [...of('registrations').values()].filter(({ stream }) => stream === `${ROSTER}${classId}`);
    const classes = map('streams', ({ discipline, term, number, seats }, name) => ({
      discipline: codeOf('disciplines', of('disciplines').get(String(discipline)) ?? {}),
      term: termOf(term ?? null),
      number: Number(number),
      seats: Number(seats),
      taken: registered(bare(name)).length,
      credits: Number([...of('assignments').values()].find(({ stream }) => stream === name)?.credits ?? 3),
    }));
    const numbers = new Map<string, number[]>();
    for (const { discipline, term, number } of classes.values()) {
      const pair = pairOf(discipline, `${term.year}-${term.season}`);
      numbers.set(pair, [...(numbers.get(pair) ?? []), number]);
    }
    const person = (role: KnownPerson['role']) => (cells: Cells) => {
      const group = of('groups').get(String(cells.group));
      const intake = group && of('years').get(String(group.intake))?.year;
      return {
        role,
        active: cells.active !== 'no',
        code: Number(cells.person),
        phone: String(cells.phone),
        lastName: String(cells.lastName),
        firstName: String(cells.firstName),

        middleName: String(cells.middleName),
        birthDate: cells.birthDate ? String(cells.birthDate) : null,
        gender: cells.gender === 'female' ? ('female' as const) : ('male' as const),
        group: group ? String(group.group) : null,

        intake: intake ? Number(intake) : null,
        department: role === 'teacher' ? String(cells.department) : null,
      };
    };
    return {
      ...NOTHING_KNOWN,
      orgs: map('departments', ({ nameRu, faculty }, name) => ({
        isFaculty: of('faculties').has(name),
        faculty: bare(String(faculty)),
        name: String(of('faculties').get(name)?.shortRu ?? nameRu),
      })),
      years: new Set([...of('years').values()].map(({ year }) => Number(year))),
      terms: map('terms', (_, name) => termOf(name)),
      courses: map('disciplines', ({ code }) => String(code)),
      groups: map('groups', ({ group, intake }) => ({
        name: String(group),
        intake: Number(of('years').get(String(intake))?.year),
      })),
      classes,
      numbers,
      people: async (ids) =>
        new Map(
          [...map('students', person('student')), ...map('teachers', person('teacher'))].filter(([id]) =>
            ids.includes(id),
          ),
        ),
      seated: async (seats) => {
        const counts = new Map<string, number>();
        for (const { classId, studentId } of seats)
          if (registered(classId).some(({ student }) => student === `${ROSTER}${studentId}`))
            counts.set(classId, (counts.get(classId) ?? 0) + 1);
        return counts;
      },
    };
  }
}
