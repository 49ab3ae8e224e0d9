import pg from 'pg';
import { AS_TEXT } from './type-parsers.ts';

/** The name of a column and the parser for its text. */
export type Column = { name: string; parse: (text: string) => unknown };

/**
 * A named statement. `columns` are set after the first description by any connection. Until `apartUntil` the
 * statement must not use the shared read connections.
 */
export type Named = {
  readonly name: string;
  readonly text: string;
  readonly onlyReads: boolean;
  columns: readonly Column[] | null;
  apartUntil: number;
};

/** The raw result: texts in column order. */
export type Came = { rows: (string | null)[][]; count: number };

type ResultFields = { fields: { name: string; dataTypeID: number }[] };

/**
 * One run of a named statement. The driver requests a description of the columns for every run, which takes longer
 * than the rows of a short list. The columns of a statement do not change, so here each connection describes them
 * once, when it parses the statement.
 */
export class StatementRun extends pg.Query {
  readonly name: string;
  /** Set by the sender. */
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

  /** A copy that can be sent again. */
  again() {
    return new StatementRun(this.#statement, this.#values);
  }

  /** Whether it may use a shared read connection. */
  fitsALane() {
    const { onlyReads, apartUntil } = this.#statement;
    return onlyReads && (apartUntil === 0 || apartUntil < performance.now());
  }

  goApart(ms: number) {
    this.#statement.apartUntil = performance.now() + ms;
  }

  /** Whether the connection had planned it before; a run with planning says nothing about the next duration. */
  get wasPlanned() {
    return this.#wasPlanned;
  }

  /** The driver's method; skips the description when the columns are known. */
  prepare(connection: pg.Connection) {
    // Sends all statements of the same tick in one write.
    connection.stream.cork();
    process.nextTick(uncork, connection.stream);
    this.#wasPlanned = inherited.hasBeenParsed.call(this, connection);
    const isKnown = this.#statement.columns !== null && this.#wasPlanned;
    inherited.prepare.call(this, isKnown ? withoutDescribing(connection) : connection);
  }

  handleRowDescription({ fields }: ResultFields) {
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
/** Members that the driver's types do not declare. */
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
