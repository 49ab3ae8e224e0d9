import type { Cell } from '../../../files/tables/cells.ts';
import type { FeedSheet } from '../feed/feed.ts';
import type { RosterTable } from './roster-table.ts';

/** File and line in the roster. */
export type RowPosition = { file: string; line: number };

/** One of our rows, with the roster line it is made from. */
export type MadeRow<Key extends string> = RowPosition & {
  ended: boolean;
  outside?: string;
  cells: Readonly<Record<Key, Cell>>;
};

type Made<Key extends string> = {
  sheet: string;
  /** The file that has all rows, if it was sent. If `whole` is set, rows missing from it have ended. */
  table: RosterTable | undefined;
  whole?: boolean;
  /** Our column keys, and the roster column of each. */
  columns: Readonly<Partial<Record<Key, string>>>;
  rows: Iterable<MadeRow<Key>>;
};

/** The rows of one sheet: one feed per source file. */
export function madeFeeds<Key extends string>({
  sheet,
  table,
  whole,
  columns,
  rows,
}: Made<Key>): FeedSheet[] {
  const keys = Object.entries<string | undefined>(columns).flatMap(([key, title]) =>
    title === undefined ? [] : [{ key, title }],
  );
  const byFile = new Map<string, MadeRow<Key>[]>(table ? [[table.file, []]] : []);
  for (const row of rows) {
    const others = byFile.get(row.file);
    if (others) others.push(row);
    else byFile.set(row.file, [row]);
  }
  const isWhole = whole === true && table !== undefined && !table.isDelta;
  return [...byFile].map(([file, of]) => ({
    sheet,
    file,
    columns: keys,
    tellsEnded: true,
    whole: isWhole,
    async *rows() {
      for (const { line, ended, outside, cells } of of) {
        const values = new Map<string, Cell>(Object.entries<Cell>(cells));
        const row = { line, ended, cells: keys.map(({ key }) => values.get(key) ?? null) };
        yield outside === undefined ? row : { ...row, outside };
      }
    },
  }));
}
