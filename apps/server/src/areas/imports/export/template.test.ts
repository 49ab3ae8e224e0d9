import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@bilim/contract/limits';
import { expect, it } from 'vitest';
import { csvOf } from '../../../files/tables/write-csv.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { sized } from '../../../testing/scale/full-size.ts';
import { bring, scratch } from '../../../testing/stages/imports-stage.ts';
import { SHEETS } from '../sheets/all.ts';
import { templateFiles } from './template.ts';

it.each(sized({ suite: LANGUAGES.slice(1, 2), full: [...LANGUAGES] }))(
  'unchanged templates in %s fill an empty server, and a second import changes nothing',
  async (language) => {
    const at = await scratch();
    const target = await testDatabase();
    try {
      const folder = join(at.folder, language);
      await mkdir(folder);
      for (const { name, rows } of templateFiles({ language })) {
        const parts: string[] = [];
        for await (const part of csvOf(rows)) parts.push(part);
        await writeFile(join(folder, `${name}.csv`), parts.join(''));
      }
      const report = await bring(target, folder);
      expect(report.problems).toEqual([]);
      expect(report.outcome).toBe('done');
      expect(report.sheets.filter(({ added }) => added > 0)).toHaveLength(SHEETS.length);
      expect(report.newPeople).toBe(6);
      const again = await bring(target, folder);
      expect(again.problems).toEqual([]);
      expect(again.outcome).toBe('nothing');
    } finally {
      await target.close();
      await at.remove();
    }
  },
);
