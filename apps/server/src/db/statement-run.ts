import pg from 'pg';
import { AS_TEXT } from './type-parsers.ts';

/** What a column is called, and what makes a value of its text. */
export type Column = { name: string; parse: (text: string) => unknown };

/**
 * A statement as connections know it by its name. `columns` are known when one of them has been told; until
 * `apartUntil` it is one that keeps others waiting.
 */
export type Named = {
  readonly name: string;
  readonly text: string;
  readonly onlyReads: boolean;
  columns: readonly Column[] | null;
  apartUntil: number;
};

/** As it came: texts in the order of the columns. */
export type Came = { rows: (string | null)[][]; count: number };

type Told = { fields: { name: string; dataTypeID: number }[] };

/**
 * One run of a named statement. The driver has the columns of every run described, which for a short list takes longer than
 * its rows; they stay the same as long as the statement does, so here a connection tells them once, when it parses it.
 */
export class StatementRun extends pg.Query {
  readonly name: string;
  /** Set by whoever sends it. */
  declare callback: (error: Error | null, came?: Came) => void;
  readonly #statement: Named;
  readonly #values: unknown[];
  readonly #came: Came = { rows: [], count: 0 };
  #wasPlanned = false;

  constructor(statement: Named, values: unknown[]) {
    super(statement.text, values);
    this.name = statement.name;
    this.#statement = statement;
    this.#values = values;
  }

  /** The same, to be sent anew. */
  again() {
    return new StatementRun(this.#statement, this.#values);
  }

  /** Whether others may wait for it on their connection. */
  fitsALane() {
    const { onlyReads, apartUntil } = this.#statement;
    return onlyReads && (apartUntil === 0 || apartUntil < performance.now());
  }

  goApart(ms: number) {
    this.#statement.apartUntil = performance.now() + ms;
  }

  /** Where it had to be planned first, how long it took says nothing about the next time. */
  get wasPlanned() {
    return this.#wasPlanned;
  }

  /** The driver's own, with a connection that describes nothing where nothing is left to tell. */
  prepare(connection: pg.Connection) {
    // All that is asked at once goes out at once.
    connection.stream.cork();
    process.nextTick(uncork, connection.stream);
    this.#wasPlanned = inherited.hasBeenParsed.call(this, connection);
    const isKnown = this.#statement.columns !== null && this.#wasPlanned;
    inherited.prepare.call(this, isKnown ? withoutDescribing(connection) : connection);
  }

  handleRowDescription({ fields }: Told) {
    this.#statement.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: AS_TEXT.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#came.rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#came.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleReadyForQuery() {
    this.callback(null, this.#came);
  }
}

type Preparing = {
  prepare(this: StatementRun, connection: pg.Connection): void;
  hasBeenParsed(this: StatementRun, connection: pg.Connection): boolean;
};
/** The driver's types name only what others may call. */
const inherited = pg.Query.prototype as unknown as Preparing;

const uncork = (stream: pg.Connection['stream']) => stream.uncork();

const quiet = new WeakMap<pg.Connection, pg.Connection>();

function withoutDescribing(connection: pg.Connection): pg.Connection {
  const known = quiet.get(connection);
  if (known) return known;
  const made: pg.Connection = Object.create(connection, { describe: { value: () => undefined } });
  quiet.set(connection, made);
  return made;
}
