import type { Pool } from 'pg';
import { BadSettings } from '../ground/config.ts';
import type { Log } from '../ground/log.ts';
import { type OpenDatabase, openPostgres } from './open.ts';

type Owned = { database: OpenDatabase; migrationUrl: string | undefined; log: Log };

/**
 * Runs what only the owner of the tables may do: migrations, the demo, a restore. With a URL for the owner, that role
 * does it and then grants the running role the minimum. Without one the running role is the owner.
 */
export async function asOwner<Result>(
  { database, migrationUrl, log }: Owned,
  use: (owner: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (!migrationUrl) return use(database);
  const owner = openPostgres({ databaseUrl: migrationUrl, log, poolSize: 2 });
  try {
    const role = await roleApart({ running: database.pool, owner: owner.pool });
    const result = await use(owner);
    await grantTo({ owner: owner.pool, role });
    return result;
  } finally {
    await owner.close();
  }
}

/**
 * Returns the running role. Refuses one that may act as the owner: it could disable every trigger, so the separation
 * would protect nothing.
 */
async function roleApart({ running, owner }: { running: Pool; owner: Pool }): Promise<string> {
  const [mine, theirs] = await Promise.all([running, owner].map(whereAndWho));
  if (mine?.database !== theirs?.database)
    throw new BadSettings('MIGRATION_DATABASE_URL and DATABASE_URL name different databases');
  const role = mine?.role ?? '';
  const { rows } = await owner.query<{ reaches: boolean }>(
    `select pg_has_role($1, current_user, 'member') as reaches`,
    [role],
  );
  if (rows[0]?.reaches)
    throw new BadSettings(`The role ${role} of DATABASE_URL may do all that MIGRATION_DATABASE_URL may`);
  return role;
}

async function whereAndWho(pool: Pool) {
  const { rows } = await pool.query<{ role: string; database: string }>(
    `select current_user as role, current_database() || ' ' || (select oid from pg_database
       where datname = current_database()) || ' ' || pg_postmaster_start_time()::text as database`,
  );
  return rows[0];
}

/** Tables that the running role may not write, each with the column that it may update in order to lock rows. */
const KEPT = {
  journal_cells: 'mark_id',
  presence_counts: 'present',
  stream_seats: 'taken',
  ledger_balances: 'tyiyn',
  draw_wishes: 'saved_at',
};

/** Grants reading and writing rows; no TRUNCATE, ALTER or CREATE. */
async function grantTo({ owner, role }: { owner: Pool; role: string }) {
  const { rows } = await owner.query<{ quoted: string }>('select quote_ident($1) as quoted', [role]);
  const to = rows[0]?.quoted;
  const kept = Object.keys(KEPT).join(', ');
  await owner.query(
    [
      'begin',
      'revoke create on schema public from public',
      `grant usage on schema public, drizzle to ${to}`,
      `grant select on all tables in schema drizzle to ${to}`,
      `grant select, insert, update, delete on all tables in schema public to ${to}`,
      `grant usage, select on all sequences in schema public to ${to}`,
      `revoke insert, update, delete on ${kept} from ${to}`,
      // Locking a row requires UPDATE on some column; a trigger refuses the actual change.
      ...Object.entries(KEPT).map(([table, column]) => `grant update (${column}) on ${table} to ${to}`),
      'commit',
    ].join(';'),
  );
}
