import {
  APPROVAL_DAYS,
  type AskedImport,
  type ImportGuard,
  type ImportRun,
} from '@bilim/contract/areas/imports.shapes';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import type { Db } from '../../../db/open.ts';
import type { Person } from '../../../ground/person.ts';
import { approverPolicy, approverRights, runPolicy } from '../imports.policy.ts';
import { keptFiles, outcomeIn } from '../runs/kept-shapes.ts';
import { keepUploads, lockRun, type ShownRunRow } from '../runs/runs.queries.ts';
import { readRun } from '../runs/runs.service.ts';
import { obstacleOf, shownAsked } from '../runs/shown.service.ts';
import {
  askRun,
  endAsking,
  insertApproval,
  selectApprovals,
  selectAsked,
  selectWaiting,
} from './approvals.queries.ts';
import { guardedChanges } from './guards.ts';
import { rightsAsked, rightsLacked, tellApprovals } from './rights.service.ts';

const KEPT_MS = APPROVAL_DAYS * 86_400_000;

type Asking = { context: AppContext; person: Person };
type Reading = Asking & { language: Language };
type OfRun = { runId: string };
type OfRound = OfRun & { round: number };

/** Requests approvals from the holders of the rights that the caller lacks. A second request changes nothing. */
export async function askForApproval({
  context,
  person,
  language,
  runId,
}: Reading & OfRun): Promise<ImportRun> {
  await context.db.transaction(async (db) => {
    const row = runPolicy.authorize(person, 'apply', await lockRun(db, { runId }));
    const { found } = outcomeIn(row.report);
    const obstacle = obstacleOf({ found, endMore: true, acceptCollisions: true });
    if (obstacle) throw obstacle;
    const lacked = rightsLacked(person, found?.sheets ?? []);
    if (row.state !== 'checked' || lacked.length === 0) throw new Failure('IMPORT_RUN_STATE');
    if (lacked.every((right) => row.asked.includes(right))) return;
    const now = context.now();
    await askRun(db, { runId, asked: lacked, now });
    const ids = keptFiles.parse(row.files).map(({ id }) => id);
    await keepUploads(db, { ids, until: new Date(now.getTime() + KEPT_MS) });
    await tellApprovals({ context, db, row, rights: lacked });
  });
  return readRun({ context, person, language, runId });
}

/** Imports of other administrators that wait for one of the caller's rights. */
export async function listWaiting({ context: { db }, person, language }: Reading): Promise<AskedImport[]> {
  const rights = approverRights(person);
  if (rights.length === 0) throw new Failure('FORBIDDEN');
  const rows = await selectWaiting(db, { rights, personId: person.id }, { language });
  return rows.map((row) => shownAsked({ row, rights: rightsAsked(person, row), language }));
}

/** The changes of one such import in the sheets of the caller's rights. */
export async function readAsked({
  context: { db },
  person,
  language,
  runId,
}: Reading & OfRun): Promise<AskedImport> {
  const { row, rights } = await findAsked({ db, person, language, runId });
  return shownAsked({ row, rights, language });
}

/** An import that waits for the caller, and the requested rights that the caller holds. */
export async function findAsked({
  db,
  person,
  language,
  runId,
}: Omit<Reading, 'context'> & OfRun & { db: Db }) {
  const row = approverPolicy.authorize(person, 'answer', await selectAsked(db, { runId }, { language }));
  return { row, rights: asksFor(person, row) };
}

function asksFor(person: Person, row: ShownRunRow): ImportGuard[] {
  const rights = rightsAsked(person, row);
  if (row.state !== 'checked' || rights.length === 0) throw new Failure('IMPORT_RUN_STATE');
  return rights;
}

/** Approves the given round of a run, for each requested right that the caller holds. */
export const approveRun = (answer: Asking & OfRound) =>
  answerRun({ ...answer, verdict: 'approved', reason: '' });

/** Refuses a run; other approvals of this round become void. */
export const refuseRun = (answer: Asking & OfRound & { reason: string }) =>
  answerRun({ ...answer, verdict: 'refused' });

type Answer = Asking & OfRound & { verdict: 'approved' | 'refused'; reason: string };

async function answerRun({ context, person, runId, round, verdict, reason }: Answer): Promise<null> {
  await context.db.transaction(async (db) => {
    const row = approverPolicy.authorize(person, 'answer', await lockRun(db, { runId }));
    // The run has changed since the caller saw it.
    if (row.round !== round || row.state === 'left') throw new Failure('IMPORT_RUN_STATE');
    const said = await selectApprovals(db, { runId, round }, { language: 'ru' });
    if (said.some((one) => one.personId === person.id && one.verdict === verdict)) return;
    const rights = asksFor(person, row);
    const open = rights.filter(
      (right) => !said.some((one) => one.right === right && one.verdict === verdict),
    );
    for (const right of open) await writeAnswer(db, { context, person, row, right, verdict, reason });
    if (verdict === 'refused') await endAsking(db, { runId, now: context.now() });
    await tellApprovals({ context, db, row, rights });
  });
  return null;
}

async function writeAnswer(
  db: Db,
  {
    context,
    person,
    row,
    right,
    ...said
  }: Pick<Answer, 'context' | 'person' | 'verdict' | 'reason'> & { row: ShownRunRow; right: ImportGuard },
) {
  const { id: runId, round } = row;
  const counts = guardedChanges(outcomeIn(row.report).found?.sheets ?? [], right);
  const { id } = await insertApproval(db, {
    runId,
    round,
    right,
    personId: person.id,
    at: context.now(),
    counts,
    ...said,
  });
  await audit(db, {
    person,
    action: `imports.${said.verdict}`,
    object: `approval:${id}`,
    details: {
      run: runId,
      right,
      importer: row.personId,
      ...(said.reason !== '' && { reason: said.reason }),
    },
  });
}
