import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { issuePaper } from '../../apps/server/src/areas/papers/papers.service.ts';
import { findAccount } from '../../apps/server/src/cli/people/accounts.queries.ts';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { createLocalStore } from '../../apps/server/src/files/local-store.ts';
import { createPictures } from '../../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../../apps/server/src/ground/config.ts';
import { SILENT_LOG } from '../../apps/server/src/testing/silent-log.ts';
import { STUDENT } from './accounts.ts';
import type { Demo } from './server.ts';

const LMS = join(import.meta.dirname, '../../scripts/lms.mjs');

/** Issues a certificate to the demo student for the given `origin`. No server may have the folder open. */
export async function issueIn({ dataDir, env, origin }: Pick<Demo, 'dataDir' | 'env'> & { origin: string }) {
  const config = readConfig({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log: SILENT_LOG });
  const pictures = createPictures({ log: SILENT_LOG });
  try {
    const files = createLocalStore({ folder: join(dataDir, 'files') });
    const account = await findAccount(database.db, { login: STUDENT.login });
    if (!account) throw new Error('There is no demo student');
    const context = { config, db: database.db, files, pictures, log: SILENT_LOG, now: () => new Date() };
    return await issuePaper(
      {
        context,
        origin,
        by: null,
        paper: {
          kind: 'study',
          name: 'Справка об обучении',
          studentId: account.personId,
          language: 'ru',
          holder: 'Асанова\u00A0К.\u00A0Б.',
          signer: { name: 'Мамытова Ж. К.', post: 'учебный отдел' },
          says: ['2 курс', 'ИВТ-1-24'],
          parts: () => [{ kind: 'text', text: 'Выдана в том, что она обучается в университете.' }],
        },
      },
      async () => {},
    );
  } finally {
    await pictures.close();
    await database.close();
  }
}

/** Revokes a paper by the operator’s command. No server may have the folder open. */
export function revokeIn({ dataDir, env, number }: Pick<Demo, 'dataDir' | 'env'> & { number: string }) {
  const args = [LMS, 'papers', 'revoke', number, '--reason', 'Выдана по ошибке'];
  const settings = { ...process.env, ...env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: settings });
  if (status !== 0) throw new Error(stdout + stderr);
}
