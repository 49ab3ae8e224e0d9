import type { Language } from '@bilim/contract/limits';
import type { WrittenRow } from '../../../files/tables/write-csv.ts';
import { hasStatus, SHEETS, STATUS } from '../sheets/all.ts';
import type { Column, Sheet } from '../sheets/sheet.ts';
import { IMPORT_WORDS } from '../text.ts';
import { type TemplateRow, templateRows } from './template-rows.ts';

export type TemplateFile = { name: string; rows: WrittenRow[] };
type Words = Readonly<Record<string, string>>;

/** All importable tables with column titles, explanations and example rows. */
export const templateFiles = ({ language }: { language: Language }): TemplateFile[] =>
  SHEETS.map((sheet) => {
    const files: Words = IMPORT_WORDS[language].files;
    return { name: files[sheet.name] ?? sheet.name, rows: rowsOf(sheet, language) };
  });

function rowsOf(sheet: Sheet, language: Language): WrittenRow[] {
  const { columns, choices } = IMPORT_WORDS[language];
  const heads: Words = columns;
  const ends = hasStatus(sheet);
  const keys = [...sheet.columns.map(({ key }) => key), ...(ends ? [STATUS] : [])];
  return [
    keys.map((key) => heads[key] ?? key),
    { explanation: keys.map((key) => explained({ sheet: sheet.name, key, language })) },
    ...templateRows(sheet.name).map((row) => [
      ...sheet.columns.map((column) => cellOf({ row, column, language })),
      ...(ends ? [choices.active] : []),
    ]),
  ];
}

/** The explanation of a column; some columns have a special one in one sheet. */
function explained({ sheet, key, language }: { sheet: string; key: string; language: Language }): string {
  const everywhere: Words = IMPORT_WORDS[language].explained;
  const here: Readonly<Record<string, Words>> = IMPORT_WORDS[language].explainedIn;
  return here[sheet]?.[key] ?? everywhere[key] ?? '';
}

/** Typed as in a spreadsheet: numbers as numbers, choices in the reader's language. */
function cellOf({ row, column, language }: { row: TemplateRow; column: Column; language: Language }) {
  const text = row[column.key] ?? '';
  const choices: Words = IMPORT_WORDS[language].choices;
  switch (column.kind.kind) {
    case 'whole':
    case 'number':
    case 'money':
      return text === '' ? '' : Number(text);
    case 'flag':
    case 'choice':
    case 'roles':
      return choices[text] ?? text;
    default:
      return text;
  }
}
