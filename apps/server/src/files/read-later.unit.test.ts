import { setImmediate as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readLater } from './read-later.ts';

it('an error of the file is reported on the first read', async () => {
  const body = readLater('/nowhere/at all');
  for (let n = 0; n < 20; n += 1) await pause();
  await expect(body.toArray()).rejects.toMatchObject({ code: 'ENOENT' });
});
