import { type Placeholder, sql } from 'drizzle-orm';
import type { Builder, Db } from './open.ts';
import { type Statement, statementOf } from './statement.ts';

/** The places in a query where its values go, by name. */
export type At<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/** What a query is composed by besides its values: a language, a tab. Each combination is a statement of its own. */
type Shape = Readonly<Record<string, string | number | boolean>>;
type NoShape = Readonly<Record<never, never>>;

/**
 * A query that is written with the builder, composed once for each shape, and from then on only run: as a prepared
 * statement with its values, on the pool and in a transaction alike. `at.name` stands for the value of that name.
 */
export function composed<Values extends Record<string, unknown>, Answer, Of extends Shape = NoShape>(
  compose: (db: Builder, at: At<Values>, shape: Of) => PromiseLike<Answer>,
) {
  const statements = new Map<string, Statement<Answer>>();
  return (db: Db, values: Values, ...[shape]: keyof Of extends never ? [] : [shape: Of]): Promise<Answer> => {
    const key = shape ? Object.values(shape).join('/') : '';
    let statement = statements.get(key);
    if (!statement) {
      statement = statementOf((blueprint) => compose(blueprint, PLACES as At<Values>, (shape ?? {}) as Of));
      statements.set(key, statement);
    }
    return statement(db, values);
  };
}

/** Every name has its place; the type says which of them a query's values fill. */
const PLACES = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** The first row of a query that has one at most. */
export const first =
  <Args extends unknown[], Row>(query: (...args: Args) => Promise<readonly Row[]>) =>
  async (...args: Args): Promise<Row | undefined> =>
    (await query(...args))[0];

/** The row of a query that always has one: an insert that says what it made. */
export const only =
  <Args extends unknown[], Row>(query: (...args: Args) => Promise<readonly Row[]>) =>
  async (...args: Args): Promise<Row> => {
    const [row] = await query(...args);
    if (row === undefined) throw new Error('A query that always has a row had none');
    return row;
  };
