import { ASKED_MOST, type ImportGuard } from '@bilim/contract/areas/imports.shapes';
import type { Language } from '@bilim/contract/limits';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../../db/queries/composed.ts';
import { fullNameOf } from '../../../db/shared/full-name.ts';
import { holdersOf } from '../../../db/shared/holders.ts';
import { grants, importApprovals, importRuns, people } from '../../../db/tables.ts';
import { shown } from '../runs/runs.queries.ts';

/** Begins a round; approvals of earlier rounds become void. Returns nothing when the run is no longer waiting. */
export const askRun = first(
  composed((db, at: At<{ runId: string; asked: readonly ImportGuard[]; now: Date }>) =>
    db
      .update(importRuns)
      .set({
        round: sql`${importRuns.round} + 1`,
        asked: sql`${at.asked}::text[]`,
        changedAt: sql`${at.now}`,
        report: sql`jsonb_set(${importRuns.report}, '{failure}', 'null')`,
      })
      .where(and(eq(importRuns.id, at.runId), eq(importRuns.state, 'checked')))
      .returning({ id: importRuns.id }),
  ),
);

export const endAsking = composed((db, at: At<{ runId: string; now: Date }>) =>
  db
    .update(importRuns)
    .set({ asked: sql`'{}'`, changedAt: sql`${at.now}` })
    .where(eq(importRuns.id, at.runId)),
);

type NewApproval = Omit<typeof importApprovals.$inferInsert, 'id'> & { reason: string };
export const insertApproval = only(
  composed((db, at: At<NewApproval>) =>
    db
      .insert(importApprovals)
      .values({
        runId: at.runId,
        round: at.round,
        right: at.right,
        personId: at.personId,
        at: at.at,
        verdict: at.verdict,
        reason: at.reason,
        counts: at.counts,
      })
      .returning({ id: importApprovals.id }),
  ),
);

/** All approvals and refusals of one round. */
export const selectApprovals = composed(
  (db, at: At<{ runId: string; round: number }>, { language }: { language: Language }) =>
    db
      .select({
        right: importApprovals.right,
        verdict: importApprovals.verdict,
        at: importApprovals.at,
        reason: importApprovals.reason,
        counts: importApprovals.counts,
        personId: importApprovals.personId,
        by: fullNameOf(people, language),
      })
      .from(importApprovals)
      .innerJoin(people, eq(people.id, importApprovals.personId))
      .where(and(eq(importApprovals.runId, at.runId), eq(importApprovals.round, at.round)))
      .orderBy(importApprovals.id),
);

/** People who hold one of these rights for the whole university, except the importer. */
export const selectHolders = composed(
  (
    db,
    at: At<{ rights: readonly ImportGuard[]; now: Date; butId: number }>,
    { language }: { language: Language },
  ) =>
    db
      .selectDistinct({ right: grants.right, id: people.id, name: fullNameOf(people, language) })
      .from(grants)
      .innerJoin(people, eq(people.id, grants.personId))
      .where(
        and(
          holdersOf({ rights: sql`${at.rights}::text[]`, unit: 'university', now: at.now }),
          eq(people.active, true),
          ne(people.id, at.butId),
        ),
      )
      .orderBy(asc(people.id)),
);

/** Runs of other administrators that wait for an approval by one of these rights. */
export const selectWaiting = composed(
  (db, at: At<{ rights: readonly ImportGuard[]; personId: number }>, { language }: { language: Language }) =>
    db
      .select({ ...shown, by: fullNameOf(people, language) })
      .from(importRuns)
      .innerJoin(people, eq(people.id, importRuns.personId))
      .where(
        and(
          eq(importRuns.state, 'checked'),
          sql`${importRuns.asked} <> '{}'`,
          ne(importRuns.personId, at.personId),
          sql`exists (select from unnest(${importRuns.asked}) as wanted (name) where wanted.name = any(${at.rights}::text[])
            and not exists (select from ${importApprovals} where ${importApprovals.runId} = ${importRuns.id}
              and ${importApprovals.round} = ${importRuns.round} and ${importApprovals.right} = wanted.name
              and ${importApprovals.verdict} = 'approved'))`,
        ),
      )
      .orderBy(importRuns.changedAt, importRuns.id)
      .limit(ASKED_MOST),
);

export const selectAsked = first(
  composed((db, at: At<{ runId: string }>, { language }: { language: Language }) =>
    db
      .select({ ...shown, by: fullNameOf(people, language) })
      .from(importRuns)
      .innerJoin(people, eq(people.id, importRuns.personId))
      .where(eq(importRuns.id, at.runId)),
  ),
);
