import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod';
import type { Db } from '../../db/open.ts';
import * as tables from '../../db/tables.ts';
import type { TestApp } from '../app.ts';

type Query = { text: string; params: unknown[] };
type PlanNode = { type: string; relation: string | null; index: string | null; rows: number };

/** The same context on a database that records queries. */
export function recordQueries({ context, database }: Pick<TestApp, 'context' | 'database'>): {
  context: TestApp['context'];
  queries: Query[];
} {
  const queries: Query[] = [];
  const db = drizzle(recording(database.pool, queries), { schema: tables });
  return { context: { ...context, db }, queries };
}

/** A run of a composed statement includes its values; the driver passes them beside the text. */
type Sent = { text: string; values?: unknown[] };
const noted = ({ text, values }: Sent, [beside]: unknown[]): Query => ({
  text,
  params: values ?? (Array.isArray(beside) ? beside : []),
});

/** A pool or a connection that records every query. */
function recording<Client extends object>(client: Client, queries: Query[]): Client {
  return new Proxy(client, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name === 'query') {
        return (query: string | Sent, ...rest: unknown[]) => {
          queries.push(typeof query === 'string' ? { text: query, params: [] } : noted(query, rest));
          return Reflect.apply(found, target, [query, ...rest]);
        };
      }
      if (name === 'connect') return async () => recording(await Reflect.apply(found, target, []), queries);
      return found.bind(target);
    },
  });
}

/** The plan of the first query: see `planOf`. */
export async function planned(
  test: Pick<TestApp, 'context' | 'database'>,
  ask: (db: Db) => Promise<unknown>,
): Promise<PlanNode[]> {
  const { context, queries } = recordQueries(test);
  await ask(context.db);
  const [query] = queries;
  if (!query) throw new Error('No query was run');
  return planOf(test, query);
}

/** A value as an SQL literal, where its type is known from the context. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Buffer) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

const planRow = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.record(z.string(), z.unknown()) })) });
const plans = z.array(z.record(z.string(), z.unknown())).default([]);
const name = z.string().nullable().catch(null);

/**
 * The executed plan of a query: every step with the rows it really read. It is the generic plan, made without the
 * values.
 */
export async function planOf(
  { database }: Pick<TestApp, 'database'>,
  { text, params }: Query,
): Promise<PlanNode[]> {
  const given = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
  const found = await database.db.transaction(async (db) => {
    await db.execute(sql.raw(`prepare explained as ${text}`));
    const plan = await db.execute(sql.raw(`explain (analyze, format json) execute explained${given}`));
    await db.execute(sql.raw('deallocate explained'));
    return plan;
  });
  const [row] = z.array(planRow).parse(found.rows);
  const nodes: PlanNode[] = [];
  const walk = (node: Record<string, unknown>) => {
    const count = (key: string) => z.number().catch(0).parse(node[key]);
    nodes.push({
      type: z.string().parse(node['Node Type']),
      relation: name.parse(node['Relation Name']),
      index: name.parse(node['Index Name']),
      rows: (count('Actual Rows') + count('Rows Removed by Filter')) * count('Actual Loops'),
    });
    for (const child of plans.parse(node.Plans)) walk(child);
  };
  for (const { Plan } of row?.['QUERY PLAN'] ?? []) walk(Plan);
  return nodes;
}
