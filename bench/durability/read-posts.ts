import { openDatabase } from '../../apps/server/src/db/open.ts';
import { SILENT_LOG } from '../../apps/server/src/testing/silent-log.ts';

/** The texts of the posts with this prefix, read from the database directly; no server may have it open. */
export async function readPosts({
  dataDir,
  databaseUrl,
  prefix,
}: {
  dataDir: string;
  databaseUrl?: string;
  prefix: string;
}): Promise<string[]> {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir, log: SILENT_LOG });
  try {
    const posts = await pool.query<{ text: string }>(
      'select text from news_posts where starts_with(text, $1)',
      [prefix],
    );
    return posts.rows.map(({ text }) => text);
  } finally {
    await close();
  }
}
