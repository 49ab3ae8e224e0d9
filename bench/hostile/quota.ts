import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { MB } from '@bilim/contract/limits';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { comingIn } from './coming-in.ts';
import { roomOf } from './conversation.ts';
import { countsOf } from './counts.ts';

const STORED_MB = 5;
const FILES = 30;
const FILE_BYTES = MB / 2;

/** Many files of one person at once. Earlier there was no limit. */
export const quota: Attack = {
  name: 'quota',
  env: { STORED_MB: String(STORED_MB) },
  async run({ origin, dataDir }) {
    const [sender, receiver] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([sender.signIn(STUDENT), receiver.signIn(TEACHER)]);
    const roomId = await roomOf(sender, receiver);
    const before = await bytesIn(join(dataDir, 'files'));
    const answers = await Promise.all(
      Array.from({ length: FILES }, () =>
        sender.sendFile(chatContract.send.path, {
          name: 'a.bin',
          bytes: randomBytes(FILE_BYTES),
          fields: { roomId: String(roomId), clientId: randomUUID() },
        }),
      ),
    );
    const stored = (await bytesIn(join(dataDir, 'files'))) - before;
    const left = await comingIn(dataDir);
    const told = answers.map(({ status, code }) => (code ? `${status} ${code}` : status));
    return {
      figures: {
        'answers to 30 half megabytes': countsOf(told),
        'stored of 5 MB (kB)': Math.round(stored / 1_000),
        'left in the tmp folder': left,
      },
      passed:
        stored > 0 &&
        stored <= STORED_MB * MB &&
        told.some((answer) => answer !== 200) &&
        told.every((answer) => answer === 200 || answer === '413 QUOTA_FULL') &&
        left === 0,
    };
  },
};

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
