import { type CsvParser, csvParser, LONGEST_ROW } from './csv-parser.ts';
import { type Encoding, encodingOf, textOf } from './decode.ts';
import { delimiterOf } from './delimiter.ts';
import type { RawRow, RawRows } from './raw-rows.ts';
import type { SourceFile } from './source.ts';
import { TableProblem } from './table-problem.ts';

/** The UTF-8 mark decoded as windows-1251: the file is damaged UTF-8. */
const BROKEN_MARK = '\u043F\u00BB\u0457';
/** An HTML table that old programs save "for Excel": it has no delimiters. */
const WEB_PAGE = /^\s*<(?:!doctype|html|\?xml|table)\b/i;

/** Detects the encoding of a text file. Called once, because it reads the entire file. */
export async function csvEncoding(file: SourceFile): Promise<Encoding> {
  const stream = await file.open();
  const encoding = await encodingOf(() => stream);
  if (!encoding) throw new TableProblem('NOT_A_TABLE', { file: file.name });
  return encoding;
}

export async function* csvRows(file: SourceFile, encoding: Encoding): RawRows {
  let [parser, begun]: [CsvParser | null, string] = [null, ''];
  for await (const piece of textOf(await file.open(), encoding)) {
    if (parser) {
      yield* notEmpty(await parser.take(piece));
      continue;
    }
    // The first line determines the delimiter: rows can be parsed once it is complete.
    begun += piece;
    const delimiter = delimiterOf(begun, { isWhole: false });
    if (!delimiter && begun.length > LONGEST_ROW) throw new TableProblem('ROW_TOO_LONG', first(file));
    if (!delimiter) continue;
    parser = csvParser({ file: file.name, delimiter });
    yield* notEmpty(await parser.take(checked(begun, file)));
  }
  if (!parser) {
    parser = csvParser({ file: file.name, delimiter: delimiterOf(begun, { isWhole: true }) ?? ';' });
    yield* notEmpty(await parser.take(checked(begun, file)));
  }
  yield* notEmpty(await parser.end());
}

const first = ({ name }: SourceFile) => ({ file: name, line: 1 });
const notEmpty = (rows: RawRow[]) => (rows.length > 0 ? [rows] : []);

function checked(text: string, file: SourceFile): string {
  if (WEB_PAGE.test(text)) throw new TableProblem('NOT_A_TABLE', { file: file.name });
  if (text.startsWith(BROKEN_MARK)) throw new TableProblem('ENCODING_BROKEN', first(file));
  return text;
}
