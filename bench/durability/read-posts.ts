import { like } from 'drizzle-orm';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { newsPosts } from '../../apps/server/src/db/tables.ts';
import { SILENT_LOG } from '../../apps/server/src/testing/silent-log.ts';

/** The texts of the posts that begin so, straight from the database, which no server may have open now. */
export async function readPosts({
  dataDir,
  databaseUrl,
  prefix,
}: {
  dataDir: string;
  databaseUrl?: string;
  prefix: string;
}): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG });
  try {
    const rows = await database.db
      .select({ text: newsPosts.text })
      .from(newsPosts)
      .where(like(newsPosts.text, `${prefix}%`));
    return rows.map(({ text }) => text);
  } finally {
    await database.close();
  }
}
