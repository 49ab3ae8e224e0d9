import { and, asc, eq } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Db } from '../../db/open.ts';
import { files, newsFiles } from '../../db/tables.ts';

/** The files of posts, each post's in the order they were attached. The name is the one within the post. */
export async function selectFilesOf(db: Db, { postIds }: { postIds: readonly number[] }) {
  if (postIds.length === 0) return [];
  return db
    .select({
      postId: newsFiles.postId,
      position: newsFiles.position,
      id: files.id,
      key: files.key,
      name: newsFiles.name,
      size: files.size,
      type: files.type,
      sha256: files.sha256,
      width: files.width,
      height: files.height,
    })
    .from(newsFiles)
    .innerJoin(files, eq(files.id, newsFiles.fileId))
    .where(among(newsFiles.postId, postIds))
    .orderBy(asc(newsFiles.postId), asc(newsFiles.position));
}
export type AttachedFile = Awaited<ReturnType<typeof selectFilesOf>>[number];

export async function insertPostFiles(
  db: Db,
  {
    postId,
    attached,
  }: { postId: number; attached: ReadonlyArray<{ fileId: number; name: string; position: number }> },
) {
  if (attached.length === 0) return;
  await db.insert(newsFiles).values(attached.map((file) => ({ postId, ...file })));
}

export async function deletePostFiles(
  db: Db,
  { postId, fileIds }: { postId: number; fileIds: readonly number[] },
) {
  if (fileIds.length === 0) return;
  await db.delete(newsFiles).where(and(eq(newsFiles.postId, postId), among(newsFiles.fileId, fileIds)));
}
