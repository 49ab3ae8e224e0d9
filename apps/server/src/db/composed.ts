import { type Placeholder, sql } from 'drizzle-orm';
import type { Builder, Db } from './open.ts';
import { type Statement, statementOf } from './statement.ts';

/** The places in a query where its values go, by name. */
export type At<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/** What a query is composed by besides its values: a language, a tab. Each combination is a statement of its own. */
type Shape = Readonly<Record<string, string | number | boolean>>;
type NoShape = Readonly<Record<never, never>>;

/** Composes one query in the shapes that are known before anybody asks. */
export type Composer = () => Statement<unknown>[];

/** For `warmUp`: every query of the modules that are loaded. */
export const KNOWN: Composer[] = [];

/**
 * A query that is written with the builder, composed once for each shape, and from then on only run: as a prepared
 * statement with its values, on the pool and in a transaction alike. `at.name` stands for the value of that name.
 * The shapes that most people ask in are given so that they are ready before the first request.
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
