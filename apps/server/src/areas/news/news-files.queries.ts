import { and, asc, eq, sql } from 'drizzle-orm';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { files, newsFiles, newsPosts } from '../../db/tables.ts';
import type { SentFile } from '../../http/answers/send-file.ts';

/** A file of a post; the name is the one within the post. */
export type AttachedFile = SentFile & { id: number; position: number; height: number | null };

/**
 * A column for queries over `newsPosts`: the files of each post, in order. Each file is looked up separately:
 * otherwise, for a post without files, the planner would scan all files in index order.
 */
export const filesOfPost = sql<AttachedFile[]>`(
  select coalesce(json_agg(json_build_object('id', ${files.id}, 'position', ${newsFiles.position}, 'key', ${files.key},
      'name', ${newsFiles.name}, 'size', ${files.size}, 'type', ${files.type}, 'sha256', ${files.sha256},
      'width', ${files.width}, 'height', ${files.height}) order by ${newsFiles.position}), '[]')
    from ${newsFiles} cross join lateral (select * from ${files} where ${files.id} = ${newsFiles.fileId} offset 0) files
    where ${newsFiles.postId} = ${newsPosts.id})`;

/** The files of a post, in order. */
export const selectFilesOf = composed((db, at: At<{ postId: number }>) =>
  db
    .select({
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
    .where(eq(newsFiles.postId, at.postId))
    .orderBy(asc(newsFiles.position)),
);

export const insertPostFiles = composed(
  (db, at: At<{ postId: number; fileIds: number[]; names: string[]; positions: number[] }>) =>
    db.insert(newsFiles).select(
      sql`select ${at.postId}::integer, * from
        unnest(${at.fileIds}::integer[], ${at.names}::text[], ${at.positions}::smallint[])`,
    ),
);

export const deletePostFiles = composed((db, at: At<{ postId: number; fileIds: number[] }>) =>
  db.delete(newsFiles).where(and(eq(newsFiles.postId, at.postId), among(newsFiles.fileId, at.fileIds))),
);
