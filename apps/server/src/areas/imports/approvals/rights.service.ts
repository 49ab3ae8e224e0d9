import { isDeepStrictEqual } from 'node:util';
import type { ImportGuard } from '@bilim/contract/areas/imports.shapes';
import type { AppContext } from '../../../context/app-context.ts';
import type { Db } from '../../../db/open.ts';
import { readHeldRights } from '../../../db/shared/held-rights.ts';
import type { Person } from '../../../ground/person.ts';
import type { Approvers } from '../bring/run-import.service.ts';
import type { SheetCounts } from '../imported.ts';
import { approverRights, holdsGuard } from '../imports.policy.ts';
import { selectRights } from '../imports.queries.ts';
import { type KeptReport, keptApproved } from '../runs/kept-shapes.ts';
import { type ShownRunRow, selectRun } from '../runs/runs.queries.ts';
import { selectApprovals, selectHolders } from './approvals.queries.ts';
import { guardedChanges, rightsNeeded } from './guards.ts';

type Rights = Pick<Person, 'rights'>;
type Sheets = Parameters<typeof rightsNeeded>[0];

/** The rights that the changes need and the person does not hold. */
export const rightsLacked = (person: Rights, sheets: Sheets) =>
  rightsNeeded(sheets).filter((right) => !holdsGuard(person, right));

/** The requested rights that this person holds. */
export const rightsAsked = (person: Rights, { asked }: Pick<ShownRunRow, 'asked'>) =>
  approverRights(person).filter((right) => asked.includes(right));

/** For each right, the person who approved exactly these changes in this round. */
async function approvedIn(db: Db, row: ShownRunRow, sheets: Sheets): Promise<Map<ImportGuard, number>> {
  const said = await selectApprovals(db, { runId: row.id, round: row.round }, { language: 'ru' });
  return new Map(
    said.flatMap(({ right, verdict, counts, personId }): [ImportGuard, number][] => {
      const same = isDeepStrictEqual(keptApproved.parse(counts), guardedChanges(sheets, right));
      return verdict === 'approved' && row.asked.includes(right) && same ? [[right, personId]] : [];
    }),
  );
}

/** The rights that the importer does not hold and that no one has approved. */
export async function rightsMissing(db: Db, person: Rights, row: ShownRunRow, found: KeptReport | null) {
  const lacked = rightsLacked(person, found?.sheets ?? []);
  if (lacked.length === 0) return [];
  const approved = await approvedIn(db, row, found?.sheets ?? []);
  return lacked.filter((right) => !approved.has(right));
}

/**
 * The approvers of the rights that the importer lacks; null when an approval is missing or an approver has lost the
 * right.
 */
export async function approversOf({
  db,
  now,
  runId,
  sheets,
}: {
  db: Db;
  now: Date;
  runId: string;
  sheets: readonly SheetCounts[];
}): Promise<Approvers> {
  const row = await selectRun(db, { runId });
  if (!row) return null;
  const rightsOf = async (personId: number) => ({
    rights: readHeldRights(await selectRights(db, { personId, now })),
  });
  const lacked = rightsLacked(await rightsOf(row.personId), sheets);
  const approvers: NonNullable<Approvers> = [];
  const approved = lacked.length > 0 ? await approvedIn(db, row, sheets) : new Map<ImportGuard, number>();
  for (const right of lacked) {
    const personId = approved.get(right);
    if (personId === undefined || !holdsGuard(await rightsOf(personId), right)) return null;
    approvers.push({ right, personId });
  }
  return approvers;
}

/** Publishes an event so that approvers' lists and the administrator's screen reload. */
export async function tellApprovals({
  context,
  db,
  row: { id: runId, personId },
  rights,
}: {
  context: Pick<AppContext, 'now' | 'events'>;
  db: Db;
  row: Pick<ShownRunRow, 'id' | 'personId'>;
  rights: readonly ImportGuard[];
}) {
  const holders = await selectHolders(
    db,
    { rights, now: context.now(), butId: personId },
    { language: 'ru' },
  );
  const people = [...new Set([personId, ...holders.map(({ id }) => id)])];
  await context.events.publish({ db, to: { people }, event: { kind: 'imports.approvals', runId } });
}
