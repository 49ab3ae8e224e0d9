import { DEMO_PARTS } from '../../apps/server/src/app/demo.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { makeDemo } from '../../apps/server/src/demo/make-demo.ts';
import { SILENT_LOG } from '../../apps/server/src/testing/silent-log.ts';

/** Creates a small demo university, without its pictures, for a server to start on. */
export async function makeUniversity({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG });
  await migrate(database);
  const files = { put: async () => undefined };
  await makeDemo({ ...database, parts: DEMO_PARTS, students: 60, files, now: new Date() });
  await database.close();
}
