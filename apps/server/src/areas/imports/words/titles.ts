import type { Language } from '@bilim/contract/limits';
import { importText } from '../text.ts';

/** Titles of sheets, columns and choices in a language. */
export const sheetTitle = ({ sheet, language }: { sheet: string; language: Language }) =>
  importText({ key: `sheets.${sheet}`, language });
export const columnTitle = ({ column, language }: { column: string; language: Language }) =>
  importText({ key: `columns.${column}`, language });
export const choiceWord = ({ value, language }: { value: string; language: Language }) =>
  importText({ key: `choices.${value}`, language });
/** The title of a database table for people. */
export const tableTitle = ({ table, language }: { table: string; language: Language }) =>
  importText({ key: `tables.${table}`, language });
