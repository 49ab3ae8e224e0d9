import { shownText } from './cells.ts';

/** Problems of a user's file, before its contents are interpreted. */
export const TABLE_PROBLEMS = [
  ...['FILE_MISSING', 'NOT_A_FILE', 'FOLDER_TOO_DEEP', 'FILE_TWICE', 'SOURCE_EMPTY'],
  ...['ZIP_BROKEN', 'ZIP_ENCRYPTED', 'ZIP_METHOD', 'ZIP_PATH', 'ZIP_LINK', 'ZIP_IN_ZIP'],
  ...['ZIP_TOO_MANY', 'ZIP_TOO_LARGE', 'ZIP_BOMB', 'ZIP_SIZE_LIES'],
  ...['NOT_A_TABLE', 'ENCODING_BROKEN', 'TABLE_EMPTY', 'COLUMN_UNNAMED', 'COLUMN_TWICE', 'TOO_MANY_COLUMNS'],
  ...['CELL_TOO_LONG', 'ROW_TOO_LONG', 'TOO_MANY_CELLS', 'TOO_MANY_ROWS', 'FORMULA', 'CELL_ERROR'],
  ...['QUOTE_NOT_CLOSED', 'QUOTE_MISPLACED'],
  ...['WORKBOOK_BROKEN', 'WORKBOOK_LOCKED', 'WORKBOOK_OLD', 'WORKBOOK_TOO_LARGE'],
] as const;
export type TableProblemCode = (typeof TABLE_PROBLEMS)[number];

/** Location: the line as in an editor, the column counted from 1. */
export type CellPosition = {
  file: string;
  line?: number | null;
  column?: number | null;
  value?: string | null;
  details?: Record<string, string | number>;
};

const LONGEST_VALUE = 80;
const LONGEST_FILE = 300;

export class TableProblem extends Error {
  readonly code: TableProblemCode;
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly value: string | null;
  readonly details: Record<string, string | number>;

  constructor(code: TableProblemCode, { file, line, column, value, details }: CellPosition) {
    super(`${code} in ${file}${line ? `, line ${line}` : ''}`);
    this.name = 'TableProblem';
    this.code = code;
    this.file = shownText(file, LONGEST_FILE);
    this.line = line ?? null;
    this.column = column ?? null;
    this.value = value === undefined || value === null ? null : shownText(value, LONGEST_VALUE);
    this.details = details ?? {};
  }
}
