import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropNewest } from './migration.mjs';

describe('a rewritten migration', () => {
  let folder;
  const tags = () =>
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.map(({ tag }) => tag);
  const files = () => readdirSync(folder, { recursive: true }).sort();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bilim-migrations-'));
    mkdirSync(join(folder, 'meta'));
    const entries = [{ tag: '0000_first' }, { tag: '0001_room_bookings' }];
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    for (const { tag } of entries) {
      writeFileSync(join(folder, `${tag}.sql`), '');
      writeFileSync(join(folder, `meta/${tag.slice(0, 4)}_snapshot.json`), '{}');
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('loses its file, its snapshot and its journal entry; the one before stays', () => {
    dropNewest({ folder, name: 'room_bookings' });
    expect(tags()).toEqual(['0000_first']);
    expect(files()).toEqual(['0000_first.sql', 'meta', 'meta/0000_snapshot.json', 'meta/_journal.json']);
  });

  it('must be the newest one', () => {
    expect(() => dropNewest({ folder, name: 'first' })).toThrow('0001_room_bookings');
    expect(tags()).toHaveLength(2);
    expect(files()).toContain('0000_first.sql');
  });
});
