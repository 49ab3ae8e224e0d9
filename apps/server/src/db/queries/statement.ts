import { createHash } from 'node:crypto';
import { is, Param, Placeholder, type Query } from 'drizzle-orm';
import { PgDatabase, type PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Builder, Db } from '../open.ts';
import { QualifyingDialect } from './qualifying-dialect.ts';
import { type Fields, readerOf } from './read-rows.ts';
import { type Came, type Column, type Named, StatementRun } from './statement-run.ts';

/** A composed query, ready to run on a handle with its values. */
export type Statement<Answer> = {
  run(db: Db, values: Record<string, unknown>): Promise<Answer>;
  text: string;
  /** The names of its values. */
  names: readonly string[];
  /** Whether it neither changes nor locks rows. */
  onlyReads: boolean;
};

/** A locking clause at the end: `for update`, `for no key update of "books"` and the like. */
const LOCKS = / for [a-z ]+("\w+")?$/;

/** Composes a query once and returns the statement. */
export function statementOf<Answer>(compose: (db: Builder) => PromiseLike<Answer>): Statement<Answer> {
  const { query, fields } = draw(compose);
  const name = `bilim_${createHash('sha256').update(query.sql).digest('hex').slice(0, 24)}`;
  const slots = query.params.map(slotOf);
  const names = slots.map(({ name }) => name);
  const onlyReads = fields !== undefined && /^select\b/.test(query.sql) && !LOCKS.test(query.sql);
  const read = fields && readerOf(fields);
  const named: Named = { name, text: query.sql, onlyReads, columns: null, apartUntil: 0 };
  const run = async (db: Db, values: Record<string, unknown>) => {
    const { rows, count } = await send(
      clientOf(db),
      new StatementRun(
        named,
        slots.map(({ name, encode }) => {
          const value = given(values, name);
          return value === null ? null : encode(value);
        }),
      ),
    );
    const columns = named.columns ?? [];
    // The builder's types describe the decoded rows.
    return (
      read ? read(rows, columns) : { rows: rows.map((row) => plainRow(row, columns)), rowCount: count }
    ) as Answer;
  };
  return { run, text: query.sql, names, onlyReads };
}

/** Runs it on the client. An error gets the stack of the caller instead of the socket's. */
async function send(client: Client, run: StatementRun): Promise<Came> {
  try {
    return await new Promise<Came>((resolve, reject) => {
      client.query(run, undefined, (error, came) => (error ? reject(error) : resolve(came)));
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** A row of a hand-written statement, by its column names. */
function plainRow(row: readonly (string | null)[], columns: readonly Column[]) {
  const read: Record<string, unknown> = {};
  for (const [at, { name, parse }] of columns.entries()) {
    const text = row[at];
    read[name] = text == null ? null : parse(text);
  }
  return read;
}

type Slot = { name: string; encode: (value: unknown) => unknown };

/** A parameter of the statement: the value of a name, encoded by its column. */
function slotOf(param: unknown): Slot {
  if (is(param, Placeholder)) return { name: param.name, encode: (value) => value };
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return { name: value.name, encode: (one) => encoder.mapToDriverValue(one) };
  }
  throw new Error('Constants belong in the text of a composed query');
}

function given(values: Record<string, unknown>, name: string): unknown {
  const value = values[name];
  if (value === undefined) throw new Error(`A query needs the value ${name}`);
  return value;
}

type Drawn = { query: Query; fields: Fields | undefined };

function draw(compose: (db: Builder) => PromiseLike<unknown>): Drawn {
  const dialect = new QualifyingDialect();
  const blueprint = new Blueprint(dialect);
  // A full query builder without a connection; nothing is run on it.
  const builder: Builder = new PgDatabase(dialect, blueprint, undefined);
  const written = compose(builder);
  if ('prepare' in written && typeof written.prepare === 'function') written.prepare('');
  if (!blueprint.drawn) throw new Error('The function composed no query');
  return blueprint.drawn;
}

/** Keeps the query that the builder would send. */
class Blueprint extends PgSession {
  drawn: Drawn | null = null;

  override prepareQuery(query: Query, fields: Fields | undefined): PgPreparedQuery<never> {
    const drawn = { query, fields, setToken: () => drawn };
    this.drawn = drawn;
    return drawn as never;
  }

  override transaction(): Promise<never> {
    throw new Error('A composed query is one statement');
  }
}

type Client = Pick<pg.Pool, 'query'> & {
  query(run: StatementRun, values: undefined, done: (error: Error | null, came: Came) => void): void;
};

/** The pool, or the connection of a transaction. */
export const clientOf = ({ _: { session } }: Db): Client => Reflect.get(session, 'client') as Client;
