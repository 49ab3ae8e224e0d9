import { describe, expect, it } from 'vitest';
import { rosterFeed } from './roster-feed.ts';
import { BULK } from './samples/bulk.ts';
import { DELTA } from './samples/delta.ts';
import { sourceOf } from './samples/roster-store.ts';

type Files = Readonly<Record<string, string>>;

const problemsOf = async (files: Files) => (await rosterFeed({ source: sourceOf(files) })).problems;
/** The sample files with one text replaced in one file. */
function broken(files: Files, name: string, from: string, to: string): Files {
  const text = files[name] ?? '';
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
  return { ...files, [name]: text.replace(from, to) };
}
function without(files: Files, ...names: string[]): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));
}

describe('a roster is refused, with file, line and reason,', () => {
  it('for an unsupported version', async () => {
    const files = broken(BULK, 'manifest.csv', 'oneroster.version,1.2', 'oneroster.version,2.0');
    expect(await problemsOf(files)).toEqual([
      {
        file: 'manifest.csv',
        line: 3,
        column: 'oneroster.version',
        value: '2.0',
        code: 'notChoice',
        details: { of: '1.1, 1.2' },
      },
    ]);
  });

  it('for an unknown mode', async () => {
    const files = broken(BULK, 'manifest.csv', 'file.users,bulk', 'file.users,full');
    expect(await problemsOf(files)).toEqual([
      {
        file: 'manifest.csv',
        line: 18,
        column: 'file.users',
        value: 'full',
        code: 'notChoice',
        details: { of: 'bulk, delta, absent' },
      },
    ]);
  });

  it('for missing files, and for a file that the manifest declares absent', async () => {
    const files = broken(BULK, 'manifest.csv', 'file.courses,bulk', 'file.courses,absent');
    const problems = await problemsOf(without(files, 'users.csv', 'roles.csv', 'enrollments.csv'));
    expect(problems.map(({ line, code, details }) => [line, code, details.file])).toEqual([
      [8, 'rosterFileAbsent', 'courses.csv'],
      [11, 'rosterFileMissing', 'enrollments.csv'],
      [16, 'rosterFileMissing', 'roles.csv'],
      [18, 'rosterFileMissing', 'users.csv'],
    ]);
  });

  it('for every missing column, in all files', async () => {
    const one = broken(BULK, 'orgs.csv', 'name,type', 'title,type');
    const files = broken(one, 'enrollments.csv', 'userSourcedId,role', 'user,part');
    expect(
      (await problemsOf(files)).map(({ file, line, column, code }) => [file, line, column, code]),
    ).toEqual([
      ['orgs.csv', 1, 'name', 'missingColumn'],
      ['enrollments.csv', 1, 'userSourcedId', 'missingColumn'],
      ['enrollments.csv', 1, 'role', 'missingColumn'],
    ]);
  });

  it('for a cycle of parents', async () => {
    const files = broken(BULK, 'orgs.csv', 'district,,', 'district,,org-3');
    expect(await problemsOf(files)).toEqual([
      {
        file: 'orgs.csv',
        line: 4,
        column: 'parentSourcedId',
        value: 'org-2',
        code: 'cycle',
        details: {},
      },
    ]);
  });

  it('for a bulk file with deletions or invalid dates of change', async () => {
    const files = broken(BULK, 'enrollments.csv', 'enr-3,,', 'enr-3,tobedeleted,yesterday');
    expect((await problemsOf(files)).map(({ line, column, code }) => [line, column, code])).toEqual([
      [4, 'status', 'rosterBulkEmpty'],
      [4, 'dateLastModified', 'rosterBulkEmpty'],
    ]);
  });

  it('but not for a bulk file whose rows are marked as active', async () => {
    const files = broken(BULK, 'enrollments.csv', 'enr-3,,', 'enr-3,active,2026-09-01T08:00:00.000Z');
    expect(await problemsOf(files)).toEqual([]);
  });

  it('for changes without a status or date', async () => {
    const day = '2026-10-01T08:00:00.000Z';
    const one = broken(DELTA, 'courses.csv', `active,${day}`, 'active,');
    const two = broken(one, 'orgs.csv', `active,${day}`, `gone,${day}`);
    const files = broken(two, 'demographics.csv', `user-8,active,${day}`, 'user-8,,yesterday');
    const problems = (await problemsOf(files)).filter(({ code }) => code !== 'unknown');
    expect(problems.map(({ file, line, column, code }) => [file, line, column, code])).toEqual([
      ['orgs.csv', 2, 'status', 'notChoice'],
      ['courses.csv', 2, 'dateLastModified', 'rosterDeltaNeeds'],
      ['demographics.csv', 2, 'status', 'rosterDeltaNeeds'],
      ['demographics.csv', 2, 'dateLastModified', 'notDay'],
    ]);
  });

  it('for unknown users and classes', async () => {
    const one = broken(BULK, 'enrollments.csv', 'enr-3,,,class-1', 'enr-3,,,class-9');
    const files = broken(one, 'enrollments.csv', 'org-2,user-3', 'org-2,user-9');
    expect(
      (await problemsOf(files)).map(({ line, column, value, code }) => [line, column, value, code]),
    ).toEqual([
      [4, 'classSourcedId', 'class-9', 'unknown'],
      [5, 'userSourcedId', 'user-9', 'unknown'],
    ]);
  });

  it('for a gender that no name shows, a repeated line and invalid cells', async () => {
    const one = broken(BULK, 'demographics.csv', '2007-01-31,female', '2007-01-31,unspecified');
    const two = broken(one, 'courses.csv', 'course-2', 'course-1');
    const three = broken(two, 'classes.csv', ',scheduled,217', ',lesson,217');
    const files = broken(three, 'academicSessions.csv', '2026-09-01,2027-06-30', '2026-19-01,');
    const problems = (await problemsOf(files)).filter(({ code }) => code !== 'unknown');
    expect(problems.map(({ file, line, column, code }) => [file, line, column, code])).toEqual([
      ['academicSessions.csv', 2, 'endDate', 'needed'],
      ['courses.csv', 3, 'sourcedId', 'duplicate'],
      ['classes.csv', 4, 'classType', 'notChoice'],
      ['users.csv', 4, 'sex', 'sexNeeded'],
    ]);
  });

  it('for a file that is not a table', async () => {
    const files = { ...BULK, 'users.csv': '\u0000\u0001' };
    expect((await problemsOf(files)).map(({ file, code }) => [file, code])).toEqual([
      ['users.csv', 'NOT_A_TABLE'],
    ]);
  });
});
