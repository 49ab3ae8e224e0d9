import { CsvError, Parser } from 'csv-parse';
import type { Delimiter } from './delimiter.ts';
import type { RawRow } from './raw-rows.ts';
import { TableProblem, type TableProblemCode } from './table-problem.ts';

/** A row that is not over after so many characters is none: it is not gathered in memory to find that out. */
export const LONGEST_ROW = 1_000_000;

export type CsvParser = {
  /** The rows that end in this piece of the text. */
  take(text: string): Promise<RawRow[]>;
  /** The row that ended with the text, if its last line was not blank. */
  end(): Promise<RawRow[]>;
};

/**
 * Gives its rows away at once: nothing waits in the stream, and an error finds the lines counted up to it. The parser's own
 * way to listen, on_record, copies all that it knows for each row and takes a third longer.
 */
class GivingParser extends Parser {
  give: (cells: string[]) => void = () => undefined;

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.give(cells);
    return true;
  }
}

/** Texts between delimiters and quotes, with the line of the file where each row begins. */
export function csvParser({ file, delimiter }: { file: string; delimiter: Delimiter }): CsvParser {
  let [line, sinceRow]: [number, number] = [1, 0];
  let rows: RawRow[] = [];
  const parser = new GivingParser({
    ...{ delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true },
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

/** Lines as an editor counts them: the parser counts a break of two signs inside of quotes twice. */
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
