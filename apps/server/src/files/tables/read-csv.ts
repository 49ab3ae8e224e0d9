import { type CsvParser, csvParser, LONGEST_ROW } from './csv-parser.ts';
import { type Encoding, encodingOf, textOf } from './decode.ts';
import { delimiterOf } from './delimiter.ts';
import type { RawRow, RawRows } from './raw-rows.ts';
import type { SourceFile } from './source.ts';
import { TableProblem } from './table-problem.ts';

/** The mark of UTF-8 at the beginning, as windows-1251 has it: then the file is UTF-8, and something broke it. */
const BROKEN_MARK = '\u043F\u00BB\u0457';
/** As old programs save "for Excel": its cells are not to be found by delimiters. */
const WEB_PAGE = /^\s*<(?:!doctype|html|\?xml|table)\b/i;

/** In which encoding a file of text is. Asked once, for it is read through for that. */
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
    // The first line tells what stands between the cells: until it is whole, nothing can be read.
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
