import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseLine, readSettings, refuseGhosts } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'bilim-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const serviceFile = file(
  'bilim.env',
  '# the server\nDATA_DIR=/var/lib/bilim\nDATABASE_URL="postgres://bilim:secret@db.example.org:5433/lms"\n',
);

describe('the settings of a command', () => {
  it("come from the service's file if the environment names no database", () => {
    const { env, from } = readSettings({ env: { LOG_LEVEL: 'warn' }, serviceFile });
    expect(from).toBe(serviceFile);
    expect(env).toMatchObject({ DATA_DIR: '/var/lib/bilim', LOG_LEVEL: 'warn' });
  });

  it('come from the environment if it names one', () => {
    const given = { DATA_DIR: '/srv/trial' };
    expect(readSettings({ env: given, serviceFile })).toEqual({ env: given, from: 'the environment' });
  });

  it('come from a file given with --env first, and an unreadable file is refused', () => {
    const path = file('other.env', 'DATA_DIR=/srv/other\n');
    const { env } = readSettings({ env: { DATA_DIR: '/srv/trial' }, file: path, serviceFile });
    expect(env.DATA_DIR).toBe('/srv/other');
    expect(() => readSettings({ env: {}, file: join(folder, 'none.env') })).toThrow(
      'cannot be read (ENOENT)',
    );
  });
});

describe('the line that names the database', () => {
  it('contains no password', () => {
    const line = databaseLine(readSettings({ env: {}, serviceFile }));
    expect(line).toBe(`Database: PostgreSQL, lms at db.example.org:5433 (DATABASE_URL of ${serviceFile})`);
  });

  it.each([
    ['postgres:///lms?host=/run/postgresql', 'PostgreSQL, lms at /run/postgresql'],
    ['postgres://bilim@db', 'PostgreSQL, bilim at db'],
  ])('reads %s', (DATABASE_URL, said) => {
    expect(databaseLine({ env: { DATABASE_URL }, from: 'x' })).toBe(`Database: ${said} (DATABASE_URL of x)`);
  });

  it('names the setting that gives the folder', () => {
    const from = 'the environment';
    expect(databaseLine({ env: { DATA_DIR: '/srv/trial' }, from })).toBe(
      'Database: /srv/trial/db (DATA_DIR of the environment)',
    );
    expect(databaseLine({ env: {}, from })).toMatch(/data\/db \(no setting names another folder\)$/);
  });
});

describe('a missing database', () => {
  const from = 'x';
  const some = (env: Record<string, string>) => ({ env, from });

  it('is created only by a command for that purpose, in a place that a setting names', () => {
    const empty = some({ DATA_DIR: join(folder, 'empty') });
    expect(() => refuseGhosts(empty, { mayCreate: false })).toThrow(
      `There is no database in ${folder}/empty`,
    );
    expect(() => refuseGhosts(empty, { mayCreate: true })).not.toThrow();
    expect(() => refuseGhosts(some({}), { mayCreate: true })).toThrow('There is no database in');
    mkdirSync(join(folder, 'full/db'), { recursive: true });
    expect(() => refuseGhosts(some({ DATA_DIR: join(folder, 'full') }), { mayCreate: false })).not.toThrow();
  });

  it('does not make a command create a secret for a PostgreSQL installation', () => {
    const DATABASE_URL = 'postgres://bilim@db/lms';
    expect(() => refuseGhosts(some({ DATABASE_URL }), { mayCreate: true })).toThrow(
      'Neither SECRET nor DATA_DIR is set',
    );
    expect(() => refuseGhosts(some({ DATABASE_URL, SECRET: 'x' }), { mayCreate: false })).not.toThrow();
  });
});
