import type { Language } from '@bilim/contract/limits';
import { importText } from '../../http/texts.ts';

/** What a sheet, a column and a choice are called. */
export const sheetTitle = ({ sheet, language }: { sheet: string; language: Language }) =>
  importText({ key: `sheets.${sheet}`, language });
export const columnTitle = ({ column, language }: { column: string; language: Language }) =>
  importText({ key: `columns.${column}`, language });
export const choiceWord = ({ value, language }: { value: string; language: Language }) =>
  importText({ key: `choices.${value}`, language });
/** What a table is called to whoever finds it in the way. */
export const tableTitle = ({ table, language }: { table: string; language: Language }) =>
  importText({ key: `tables.${table}`, language });
