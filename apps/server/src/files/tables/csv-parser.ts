import { CsvError, Parser } from 'csv-parse';
import type { Delimiter } from './delimiter.ts';
import type { RawRow } from './raw-rows.ts';
import { TableProblem, type TableProblemCode } from './table-problem.ts';

/** A longer row is refused, before it is collected in memory. */
export const LONGEST_ROW = 1_000_000;

export type CsvParser = {
  /** The rows completed by this piece of text. */
  take(text: string): Promise<RawRow[]>;
  /** The last row, if it was not blank. */
  end(): Promise<RawRow[]>;
};

/**
 * Delivers rows synchronously instead of through the stream, so that an error finds the line count up to date. The
 * parser's own on_record copies its state for each row and takes a third longer.
 */
class GivingParser extends Parser {
  give: (cells: string[]) => void = () => undefined;

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.give(cells);
    return true;
  }
}

/** Splits text by delimiters and quotes; each row has the line where it begins. */
export function csvParser({ file, delimiter }: { file: string; delimiter: Delimiter }): CsvParser {
  let [line, sinceRow]: [number, number] = [1, 0];
  let rows: RawRow[] = [];
  const parser = new GivingParser({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  parser.give = (cells) => {
    rows.push({ line, cells });
    line += 1 + breaksIn(cells);
  };
  parser.on('error', () => undefined);

  const rowsAfter = async (step: (done: (error?: Error | null) => void) => void) => {
    await new Promise<void>((resolve, reject) => {
      step((error) => (error ? reject(problemOf({ error, file, line })) : resolve()));
    });
    const ended = rows;
    rows = [];
    return ended;
  };

  return {
    take: async (text) => {
      const ended = await rowsAfter((done) => parser.write(text, done));
      sinceRow = ended.length > 0 ? 0 : sinceRow + text.length;
      if (sinceRow > LONGEST_ROW) throw new TableProblem('ROW_TOO_LONG', { file, line });
      return ended;
    },
    end: () => rowsAfter((done) => parser.end(done)),
  };
}

/** Counts lines like an editor: the parser counts a CRLF inside quotes twice. */
function breaksIn(cells: string[]): number {
  let breaks = 0;
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
  return breaks;
}

const CODES: Partial<Record<CsvError['code'], TableProblemCode>> = {
  CSV_MAX_RECORD_SIZE: 'CELL_TOO_LONG',
  CSV_QUOTE_NOT_CLOSED: 'QUOTE_NOT_CLOSED',
  CSV_INVALID_CLOSING_QUOTE: 'QUOTE_MISPLACED',
  INVALID_OPENING_QUOTE: 'QUOTE_MISPLACED',
};

function problemOf({ error, file, line }: { error: Error; file: string; line: number }): Error {
  const code = error instanceof CsvError ? CODES[error.code] : undefined;
  if (!(error instanceof CsvError) || !code) return error;
  const column: unknown = error.column;
  return new TableProblem(code, { file, line, column: typeof column === 'number' ? column + 1 : null });
}
