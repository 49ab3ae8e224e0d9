import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { paperSigners } from '../../db/tables.ts';
import { emptyDatabase, testDatabase } from '../../testing/database/database.ts';
import { lms, lmsWhole } from '../../testing/lms.ts';

let database: OpenDatabase;
const folder = mkdtempSync(join(tmpdir(), 'bilim-check-'));
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = ({ pool }: OpenDatabase) => pool.options.connectionString ?? '';
const environment = () => ({ DATA_DIR: folder, DATABASE_URL: urlOf(database), SECRET: '', DEMO: '0' });
/** The lines below a title. */
const part = (out: string, title: string) =>
  out.split(/^(?=\S)/m).find((text) => text.startsWith(title)) ?? '';

describe('check', () => {
  it('lists for an empty installation what is missing and what users cannot do without it', async () => {
    const { status, out, err } = await lms({ args: ['check'], env: environment() });
    expect({ status, err }).toEqual({ status: 1, err: expect.stringMatching(/^\d+ missing\.\n$/) });
    const missing = part(out, 'Missing');
    expect(missing).toMatch(/PUBLIC_URL +students get no reference/);
    expect(missing).toMatch(/Signers of papers +no paper can be signed/);
    expect(missing).toMatch(/Shelves of the library +no book can be added/);
    expect(part(out, 'Not offered')).toMatch(/ELQR_DOMAIN +students see no QR code/);
    expect(part(out, 'Configured')).toMatch(/DATABASE_URL +PostgreSQL/);
  });

  it('reads the settings file and counts the records', async () => {
    const path = join(folder, 'server.env');
    writeFileSync(path, 'PUBLIC_URL=https://lms.example.kg\nELQR_DOMAIN=qr.bank.kg\nELQR_PROVIDER=TULPAR\n');
    const signer = { nameRu: 'А', nameKg: 'А', nameEn: 'A', postRu: 'Б', postKg: 'Б', postEn: 'B' };
    await database.db.insert(paperSigners).values(signer);
    const { out, err } = await lmsWhole({ args: ['--env', path, 'check'], env: environment() });
    expect(err.split('\n')[0]).toMatch(/^Database: PostgreSQL, \w+ at \S+ \(DATABASE_URL of /);
    const configured = part(out, 'Configured');
    expect(configured).toContain('https://lms.example.kg');
    expect(configured).toContain('qr.bank.kg, named TULPAR');
    expect(configured).toMatch(/Signers of papers +1/);
    expect(part(out, 'Missing')).not.toContain('PUBLIC_URL');
  });
});

it('no command creates tables in a database without any', async () => {
  const empty = await emptyDatabase();
  const env = { DATA_DIR: folder, DATABASE_URL: urlOf(empty), SECRET: '' };
  expect(await lms({ args: ['import', 'list'], env })).toMatchObject({
    status: 2,
    out: '',
    err: 'This database has no tables of Bilim: start the server once, or run `migrate`\n',
  });
  const { rows } = await empty.pool.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toHaveLength(0);
  await empty.close();
});
