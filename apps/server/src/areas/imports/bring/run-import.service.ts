import { Failure } from '@bilim/contract/failures';
import { openSource } from '../../../files/tables/open-source.ts';
import { problemOf } from '../feed/read-feed.ts';
import type { ImportReport, Problem } from '../imported.ts';
import { isHeldUp } from '../match/ask.queries.ts';
import { drawPhotos, letGoOfPhotos } from '../photos/draw-photos.ts';
import { bringAll, type Importing, TakenBack } from './bring-all.ts';

export type { Approvers } from './bring-all.ts';

/**
 * Imports the files in one transaction: either everything is written, or nothing is and all problems are reported. A
 * dry run does the same import and rolls it back, so that its report cannot differ.
 */
export async function runImport({
  context,
  paths,
  options,
  by,
  approversOf,
  onProgress = () => undefined,
}: Importing) {
  const source = await openSource([...paths]).catch((error: unknown) => problemOf(error));
  if ('code' in source) return unreadable(source);
  try {
    const photos = await drawPhotos({ context, source, keep: !options.dryRun, onProgress });
    let used: ReadonlySet<string> = new Set();
    try {
      const { report, usedKeys } = await context.db.transaction((db) =>
        bringAll({ context, db, source, photos, options, by, approversOf, onProgress }),
      );
      used = usedKeys;
      return report;
    } finally {
      await letGoOfPhotos({ context, keys: photos.put.filter((key) => !used.has(key)) });
    }
  } catch (error) {
    if (error instanceof TakenBack) return error.report;
    if (isHeldUp(error)) throw new Failure('IMPORT_BUSY');
    throw error;
  } finally {
    await source.close();
  }
}

/** The report for files that cannot be opened. */
const unreadable = (problem: Problem): ImportReport => ({
  outcome: 'problems',
  importId: null,
  kind: 'tables',
  name: problem.file,
  sheets: [],
  problems: [problem],
  problemCount: 1,
  newPeople: 0,
  ended: null,
});
