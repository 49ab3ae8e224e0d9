import { IMPORT_GUARDS } from '@bilim/contract/areas/imports.shapes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { people } from './people.ts';

/** Formats of an import: our own tables, or OneRoster. */
const IMPORT_KINDS = ['tables', 'oneroster'] as const;

/** An import, applied in one transaction; `import_changes` lists what it changed. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    at: instant('at').notNull(),
    /** The person who imported in the browser, or the operator's name. */
    personId: integer('person_id').references(() => people.id),
    operator: text('operator').notNull().default(''),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    /** The names of the files. */
    name: text('name').notNull(),
    /** By table: how many rows were read, added, changed and ended. */
    counts: jsonb('counts').notNull(),
    undoneAt: instant('undone_at'),
    undoneById: integer('undone_by_id').references(() => people.id),
    undoneOperator: text('undone_operator').notNull().default(''),
    /** The result of the last request to undo it in the browser; null when there was none. */
    undo: jsonb('undo'),
  },
  (t) => [
    index('imports_at').on(t.at),
    check('imports_kind', sql`${t.kind} in ('tables', 'oneroster')`),
    check('imports_by', sql`(${t.personId} is null) <> (${t.operator} = '')`),
  ],
);

/**
 * Every row that an import added, changed or ended, by primary key, with its values before and after. The undo of an
 * import uses them. The database refuses to change or delete one.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: ref('import_id', () => imports.id),
    tableName: text('table_name').notNull(),
    rowKey: jsonb('row_key').notNull(),
    kind: text('kind', { enum: ['added', 'changed', 'ended', 'deleted'] }).notNull(),
    /** The complete row before a change or deletion. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('import_changes_table').on(t.importId, t.tableName),
    check('import_changes_kind', sql`${t.kind} in ('added', 'changed', 'ended', 'deleted')`),
  ],
);

/** The external id of a row: a code, or the `sourcedId` of a roster. */
export const outsideIds = pgTable(
  'outside_ids',
  {
    tableName: text('table_name').notNull(),
    outsideId: text('outside_id').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.outsideId] }),
    index('outside_ids_row').on(t.tableName, t.rowId),
  ],
);

/** Files uploaded in the browser, from the preview of the changes to the import. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid('id').primaryKey(),
    personId: ref('person_id', () => people.id),
    state: text('state', {
      enum: ['checking', 'checked', 'importing', 'imported', 'failed', 'left'],
    }).notNull(),
    /** Names and paths until the import has ended. */
    files: jsonb('files').notNull(),
    options: jsonb('options').notNull(),
    progress: jsonb('progress'),
    report: jsonb('report'),
    importId: integer('import_id').references(() => imports.id),
    /** Number of requests for approval: an approval is valid for one round. */
    round: integer('round').notNull().default(0),
    /** The rights whose approval this round needs; empty when none. */
    asked: text('asked', { enum: IMPORT_GUARDS }).array().notNull().default(sql`'{}'`),
    madeAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('import_runs_import').on(t.importId),
    index('import_runs_person').on(t.personId, t.madeAt),
    index('import_runs_asked').on(t.changedAt).where(sql`${t.state} = 'checked' and ${t.asked} <> '{}'`),
    check(
      'import_runs_state',
      sql`${t.state} in ('checking', 'checked', 'importing', 'imported', 'failed', 'left')`,
    ),
  ],
);

/**
 * Decisions of right holders about an import, with the changes they saw. The database refuses to change or delete a
 * row; another round of the same run adds rows.
 */
export const importApprovals = pgTable(
  'import_approvals',
  {
    id: id(),
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id),
    round: integer('round').notNull(),
    right: text('right', { enum: IMPORT_GUARDS }).notNull(),
    personId: ref('person_id', () => people.id),
    at: instant('at').notNull(),
    verdict: text('verdict', { enum: ['approved', 'refused'] }).notNull(),
    /** The reason of a refusal. */
    reason: text('reason').notNull().default(''),
    /**
     * Per sheet of this right: the number of rows added, changed and ended, and a digest of those that change or end.
     */
    counts: jsonb('counts').notNull(),
  },
  (t) => [
    index('import_approvals_run').on(t.runId, t.round),
    uniqueIndex('import_approvals_once').on(t.runId, t.round, t.right).where(sql`${t.verdict} = 'approved'`),
    check('import_approvals_right', sql`${t.right} in ('registrar', 'finance')`),
    check('import_approvals_verdict', sql`${t.verdict} in ('approved', 'refused')`),
    check('import_approvals_reason', sql`(${t.reason} = '') = (${t.verdict} = 'approved')`),
  ],
);
