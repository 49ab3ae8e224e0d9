import type { Approval } from '@bilim/contract/areas/imports.shapes';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';
import type { Person } from '../../../ground/person.ts';
import { holdsGuard } from '../imports.policy.ts';
import type { KeptReport } from '../runs/kept-shapes.ts';
import type { ShownRunRow } from '../runs/runs.queries.ts';
import { selectApprovals, selectHolders } from './approvals.queries.ts';
import { rightsNeeded } from './guards.ts';

/** The rights that a run needs and the state of each, for the administrator who imports. */
export async function shownApprovals({
  context: { db, now },
  person,
  row,
  found,
  language,
}: {
  context: Pick<AppContext, 'db' | 'now'>;
  person: Person;
  row: ShownRunRow;
  found: KeptReport | null;
  language: Language;
}): Promise<Approval[]> {
  const needed = row.state === 'checked' ? rightsNeeded(found?.sheets ?? []) : [];
  const rights = needed.filter((right) => !holdsGuard(person, right));
  const [said, holders] =
    rights.length === 0
      ? [[], []]
      : [
          await selectApprovals(db, { runId: row.id, round: row.round }, { language }),
          await selectHolders(db, { rights, now: now(), butId: row.personId }, { language }),
        ];
  return needed.map((right) => {
    const asked = row.asked.includes(right);
    const verdict = asked ? 'approved' : 'refused';
    const answer = said.find((one) => one.right === right && one.verdict === verdict);
    const state = !rights.includes(right) ? 'own' : (answer?.verdict ?? (asked ? 'asked' : 'needed'));
    return {
      right,
      state,
      by: answer?.by ?? '',
      at: answer?.at ?? null,
      reason: answer?.reason ?? '',
      holders: holders.flatMap((one) => (one.right === right ? [one.name] : [])),
    };
  });
}
