import { IMPORTS_PAGE } from '@bilim/contract/areas/imports.shapes';
import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { isValidAt } from '../../db/shared/holders.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import {
  credentials,
  grants,
  importApprovals,
  importChanges,
  importRuns,
  imports,
  jobs,
  people,
} from '../../db/tables.ts';

const approvers = alias(people, 'approvers');
const undoers = alias(people, 'undoers');

/** Selects people added by an import, with their credentials. */
const newPeople = sql`${importChanges} c
  join ${people} p on p.id = (c.row_key ->> 'id')::integer
  left join ${credentials} k on k.person_id = p.id
  where c.import_id = ${imports.id} and c.table_name = 'people' and c.kind = 'added'`;

const pastImports = ({ db, language }: { db: Builder; language: Language }) =>
  db
    .select({
      id: imports.id,
      at: imports.at,
      by: sql<string>`coalesce(${fullNameOf(people, language)}, ${imports.operator})`,
      // Only approvals of rights still required when the import ran are shown; void ones are not.
      approvedBy: sql<string[]>`(select coalesce(json_agg(said.name order by said.place), '[]') from (
        select ${fullNameOf(approvers, language)} as name, min(${importApprovals.id}) as place
        from ${importRuns} join ${importApprovals} on ${importApprovals.runId} = ${importRuns.id} and ${importApprovals.round} = ${importRuns.round}
        join ${people} ${sql.identifier('approvers')} on ${approvers.id} = ${importApprovals.personId}
        where ${importRuns.importId} = ${imports.id} and ${importApprovals.verdict} = 'approved'
          and ${importApprovals.right} = any(${importRuns.asked})
        group by ${approvers.id}, 1) said)`,
      kind: imports.kind,
      name: imports.name,
      counts: imports.counts,
      undoneAt: imports.undoneAt,
      undo: imports.undo,
      undoneBy: sql<string>`coalesce(${fullNameOf(undoers, language)}, ${imports.undoneOperator})`,
      newPeople: sql<number>`(select count(*) from ${newPeople})`.mapWith(Number),
      unused:
        sql<number>`(select count(*) from ${newPeople} and p.active and coalesce(k.one_time, true))`.mapWith(
          Number,
        ),
    })
    .from(imports)
    .leftJoin(people, eq(people.id, imports.personId))
    .leftJoin(undoers, eq(undoers.id, imports.undoneById));
export type ImportRow = Awaited<ReturnType<typeof pastImports>>[number];

/** A page of past imports, newest first. */
export const selectImports = composed(
  (db, at: At<{ before: number }>, { language }: { language: Language }) =>
    pastImports({ db, language })
      .where(lt(imports.id, at.before))
      .orderBy(desc(imports.id))
      .limit(IMPORTS_PAGE),
  EACH_LANGUAGE,
);

export const selectImport = first(
  composed((db, at: At<{ importId: number }>, { language }: { language: Language }) =>
    pastImports({ db, language }).where(eq(imports.id, at.importId)),
  ),
);

/** The state of a past import; locked until the transaction ends. */
export const lockMade = first(
  composed((db, at: At<{ importId: number }>) =>
    db
      .select({ undoneAt: imports.undoneAt, undo: imports.undo, counts: imports.counts })
      .from(imports)
      .where(eq(imports.id, at.importId))
      .for('update'),
  ),
);

/** The counts of an import per table; they never change. */
export const selectCounts = first(
  composed((db, at: At<{ importId: number }>) =>
    db.select({ counts: imports.counts }).from(imports).where(eq(imports.id, at.importId)),
  ),
);

/** Saves the state of a request to undo an import. */
export const saveUndo = composed((db, at: At<{ importId: number; undo: unknown }>) =>
  db
    .update(imports)
    .set({ undo: sql`${at.undo}::jsonb` })
    .where(eq(imports.id, at.importId)),
);

/** Imports whose undo is marked as running while no job works on it. */
export const selectForsaken = composed((db, at: At<{ kind: string }>) =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        isNull(imports.undoneAt),
        sql`${imports.undo} ->> 'state' = 'going'`,
        sql`not exists (select from ${jobs} where ${jobs.kind} = ${at.kind} and ${jobs.state} <> 'dead' and ${jobs.key} = imports.id::text)`,
      ),
    ),
);

/** An import that this person made since a given time and that no run refers to. */
export const selectUnknownImport = first(
  composed((db, at: At<{ personId: number; since: Date }>) =>
    db
      .select({ id: imports.id })
      .from(imports)
      .leftJoin(importRuns, eq(importRuns.importId, imports.id))
      .where(and(eq(imports.personId, at.personId), gte(imports.at, at.since), isNull(importRuns.id)))
      .orderBy(desc(imports.id))
      .limit(1),
  ),
);

/** The current rights of a person; none if the person is inactive. */
export const selectRights = composed((db, at: At<{ personId: number; now: Date }>) =>
  db
    .select({ right: grants.right, facultyId: grants.facultyId, departmentId: grants.departmentId })
    .from(grants)
    .innerJoin(people, eq(people.id, grants.personId))
    .where(and(eq(people.id, at.personId), eq(people.active, true), isValidAt(at.now))),
);
