import { randomUUID } from 'node:crypto';
import type { ImportProblem, ImportRun } from '@bilim/contract/areas/imports.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import * as z from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import { once } from '../../../context/once.ts';
import type { Attempt } from '../../../db/once.queries.ts';
import type { Db } from '../../../db/open.ts';
import { afterId } from '../../../db/queries/page.ts';
import type { Person } from '../../../ground/person.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { findUpload } from '../../uploads/uploads.service.ts';
import { rightsMissing, tellApprovals } from '../approvals/rights.service.ts';
import { importsPolicy, runPolicy } from '../imports.policy.ts';
import { APPLY, CHECK } from './job-kinds.ts';
import { type KeptFile, keptOptions, keptProblem, outcomeIn } from './kept-shapes.ts';
import { letGoOf } from './laid-out-files.ts';
import {
  insertRun,
  keepUploads,
  lockOpenRuns,
  lockRun,
  moveRun,
  type ShownRunRow,
  selectCurrentRun,
  selectImporting,
  selectProblems,
  selectRun,
} from './runs.queries.ts';
import { obstacleOf, shownProblem, shownRun } from './shown.service.ts';

/** How long checked files wait for a decision. */
const KEPT_MS = 86_400_000;

type Asking = { context: AppContext; person: Person };
type Reading = Asking & { language: Language };

/** The caller's run that is running or waits for a decision. */
export async function readCurrent({ context, person, language }: Reading): Promise<ImportRun | null> {
  importsPolicy.authorize(person, 'check', person);
  const row = await selectCurrentRun(context.db, { personId: person.id });
  return row ? shownRun({ context, person, row, language }) : null;
}

export async function readRun({
  context,
  person,
  language,
  runId,
}: Reading & { runId: string }): Promise<ImportRun> {
  const row = runPolicy.authorize(person, 'read', await selectRun(context.db, { runId }));
  return shownRun({ context, person, row, language });
}

/** A page of problems of the caller's own files. */
export async function listProblems({
  context: { db },
  person,
  language,
  runId,
  file,
  after,
}: Reading & { runId: string; file?: string; after?: number }): Promise<ImportProblem[]> {
  runPolicy.authorize(person, 'read', await selectRun(db, { runId }));
  const rows = await selectProblems(
    db,
    { runId, file: file ?? '', after: afterId(after) },
    { ofFile: file !== undefined },
  );
  return rows.map(({ place, problem }) =>
    shownProblem({ place, problem: keptProblem.parse(problem) }, language),
  );
}

/** Complete uploads of the caller, each with a unique name. */
async function filesOf({
  context,
  person,
  uploadIds,
}: Asking & { uploadIds: readonly string[] }): Promise<KeptFile[]> {
  if (uploadIds.length === 0) throw new Failure('FILE_MISSING');
  const files: KeptFile[] = [];
  for (const id of new Set(uploadIds)) {
    const { name, size, received } = await findUpload({ context, person, id });
    if (received < size) throw new Failure('UPLOAD_UNFINISHED', { name });
    // Problems refer to files by name.
    const same = files.some((file) => file.name.toLowerCase() === name.toLowerCase());
    if (same) throw new Failure('IMPORT_SAME_NAME', { name });
    files.push({ id, name, size });
  }
  return files;
}

/** Starts a check of uploads. It replaces the caller's waiting run; while a run is being imported it is refused. */
export async function checkFiles({
  context,
  person,
  language,
  uploadIds,
  whole,
  acceptCollisions,
}: Reading & {
  uploadIds: readonly string[];
  whole: boolean;
  acceptCollisions: boolean;
}): Promise<ImportRun> {
  importsPolicy.authorize(person, 'check', person);
  const files = await filesOf({ context, person, uploadIds });
  const runId = randomUUID();
  const now = context.now();
  await context.db.transaction(async (db) => {
    for (const row of await lockOpenRuns(db, { personId: person.id })) {
      if (row.state === 'importing') throw new Failure('IMPORT_BUSY');
      await leaveHeld({ context, db, row, besides: files });
    }
    await keepUploads(db, { ids: files.map(({ id }) => id), until: new Date(now.getTime() + KEPT_MS) });
    const options = { whole, acceptCollisions, endMore: false };
    await insertRun(db, { runId, personId: person.id, files, options, now });
    await enqueue(db, { job: CHECK, payload: { runId }, runAt: now, key: runId });
  });
  return readRun({ context, person, language, runId });
}

/** Starts the import of a checked run, once, if nothing prevents it. */
export async function applyRun({
  context,
  person,
  language,
  attempt,
  runId,
  endMore,
  acceptCollisions,
}: Reading & {
  attempt?: Attempt;
  runId: string;
  endMore: boolean;
  acceptCollisions: boolean;
}): Promise<ImportRun> {
  const begin = async (db: Db) => {
    const row = runPolicy.authorize(person, 'apply', await lockRun(db, { runId }));
    if (row.state !== 'checked') throw new Failure('IMPORT_RUN_STATE');
    const before = keptOptions.parse(row.options);
    const options = {
      ...before,
      endMore: before.endMore || endMore,
      acceptCollisions: before.acceptCollisions || acceptCollisions,
    };
    const { found } = outcomeIn(row.report);
    const obstacle = obstacleOf({ found, ...options });
    if (obstacle) throw obstacle;
    const missing = await rightsMissing(db, person, row, found);
    if (missing.length > 0) throw new Failure('IMPORT_NEEDS_APPROVAL', { rights: missing.join(', ') });
    if (await selectImporting(db, {})) throw new Failure('IMPORT_BUSY');
    const now = context.now();
    await moveRun(db, { runId, from: 'checked', to: 'importing', options, now });
    await enqueue(db, { job: APPLY, payload: { runId }, runAt: now, key: runId });
    return { runId };
  };
  await once({
    context,
    attempt,
    answer: z.object({ runId: z.uuid() }),
    work: (first) => context.db.transaction((db) => first(db, () => begin(db))),
  });
  return readRun({ context, person, language, runId });
}

/** Discards the files of a run; refused while it is being imported. */
export async function leaveRun({ context, person, runId }: Asking & { runId: string }) {
  await context.db.transaction(async (db) => {
    const row = runPolicy.authorize(person, 'leave', await lockRun(db, { runId }));
    if (row.state === 'importing') throw new Failure('IMPORT_RUN_STATE');
    if (row.state === 'checking' || row.state === 'checked') await leaveHeld({ context, db, row });
  });
  return null;
}

/** A check in progress runs to its end, but its result is ignored. */
export async function leaveHeld({
  context,
  db,
  row,
  besides = [],
}: {
  context: AppContext;
  db: Db;
  row: ShownRunRow;
  /** Files that another run still uses. */
  besides?: readonly KeptFile[];
}) {
  const { id: runId, state: from, options } = row;
  await moveRun(db, { runId, from, to: 'left', options, now: context.now() });
  await letGoOf({ context, db, row, besides });
  if (row.asked.length > 0) await tellApprovals({ context, db, row, rights: row.asked });
}
