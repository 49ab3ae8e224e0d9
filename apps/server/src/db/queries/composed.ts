import { type Placeholder, sql } from 'drizzle-orm';
import type { Builder, Db } from '../open.ts';
import { type Statement, statementOf } from './statement.ts';

/** The placeholders of a query, by the name of their value. */
export type At<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/** What changes the text of a query, such as a language or a tab. Each combination is a separate statement. */
type Shape = Readonly<Record<string, string | number | boolean>>;
type NoShape = Readonly<Record<never, never>>;

/** Composes one query in all shapes listed in advance. */
export type Composer = () => Statement<unknown>[];

/** Every query of the loaded modules, for `warmUp`. */
export const KNOWN: Composer[] = [];

/**
 * A query written with the builder and composed once per shape; a call only runs it. It runs as a prepared statement,
 * on the pool or in a transaction. `at.name` is the placeholder of the value `name`. List the most frequent shapes in
 * `shapes`: they are prepared before the first request.
 */
export function composed<Values extends Record<string, unknown>, Answer, Of extends Shape = NoShape>(
  compose: (db: Builder, at: At<Values>, shape: Of) => PromiseLike<Answer>,
  shapes: readonly Of[] = [],
) {
  const statements = new Map<string, Statement<Answer>>();
  const statementFor = (shape: Of | undefined): Statement<Answer> => {
    const key = shape ? Object.values(shape).join('/') : '';
    let statement = statements.get(key);
    if (!statement) {
      statement = statementOf((blueprint) => compose(blueprint, PLACES as At<Values>, (shape ?? {}) as Of));
      statements.set(key, statement);
    }
    return statement;
  };
  const hasShape = compose.length > 2;
  KNOWN.push(() => (hasShape ? shapes : [undefined]).map(statementFor));
  return (db: Db, values: Values, ...[shape]: keyof Of extends never ? [] : [shape: Of]): Promise<Answer> =>
    statementFor(shape).run(db, values);
}

/** Gives a placeholder for any name; the `At` type limits which names a query may use. */
const PLACES = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** The first row of a query that returns at most one. */
export const first =
  <Args extends unknown[], Row>(query: (...args: Args) => Promise<readonly Row[]>) =>
  async (...args: Args): Promise<Row | undefined> =>
    (await query(...args))[0];

/** The row of a query that always returns one, such as an insert with `returning`. */
export const only =
  <Args extends unknown[], Row>(query: (...args: Args) => Promise<readonly Row[]>) =>
  async (...args: Args): Promise<Row> => {
    const [row] = await query(...args);
    if (row === undefined) throw new Error('A query that must return a row returned none');
    return row;
  };
