import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EICAR, FINDS_EICAR, scriptedScan } from '../testing/samples/virus.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { scanFile } from './scan.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilim-scan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function scanned({
  script,
  text = 'text',
  name = 'а.txt',
}: {
  script: string;
  text?: string;
  name?: string;
}) {
  const path = join(folder, name);
  await writeFile(path, text);
  const scan = await scriptedScan({ folder, script, withinMs: script.includes('sleep') ? 50 : 60_000 });
  return scanFile({ scan, file: { name, path }, log: SILENT_LOG });
}

describe('a scan', () => {
  it('accepts a clean file, and refuses one with a virus', async () => {
    await expect(scanned({ script: FINDS_EICAR })).resolves.toBeUndefined();
    await expect(scanned({ script: FINDS_EICAR, text: EICAR })).rejects.toMatchObject({
      code: 'FILE_INFECTED',
      details: { name: 'а.txt' },
    });
  });

  it.each([
    ['returns another code', 'exit 2'],
    ['is killed', 'kill -9 $$'],
    ['takes too long', 'sleep 600'],
    ['cannot be started', '" unended'],
  ])('that %s accepts no file', async (_, script) => {
    await expect(scanned({ script })).rejects.toMatchObject({
      code: 'SCAN_FAILED',
      details: { name: 'а.txt' },
    });
  });

  it('that takes too long and cannot be killed refuses the file, and nothing else fails', async () => {
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    try {
      await expect(scanned({ script: 'sleep 1' })).rejects.toMatchObject({ code: 'SCAN_FAILED' });
      expect(kill).toHaveBeenCalledOnce();
    } finally {
      kill.mockRestore();
    }
  });

  it('without its program accepts no file', async () => {
    const scan = { program: join(folder, 'nowhere'), args: [], withinMs: 60_000 };
    const file = { name: 'а.txt', path: join(folder, 'а.txt') };
    await expect(scanFile({ scan, file, log: SILENT_LOG })).rejects.toMatchObject({ code: 'SCAN_FAILED' });
  });

  it('gets the exact path without a shell, and no secret of the server', async () => {
    process.env.SECRET_OF_A_TEST = 'x';
    const told = join(folder, 'told');
    const name = `$(touch made); touch made`;
    await scanned({ script: `echo "$1 $2" > ${told}; env >> ${told}; exit 0`, name });
    const said = await readFile(told, 'utf8');
    expect(said).toContain(`--quiet ${join(folder, name)}\n`);
    expect(said).not.toContain('SECRET_OF_A_TEST');
    expect(existsSync('made')).toBe(false);
  });
});
