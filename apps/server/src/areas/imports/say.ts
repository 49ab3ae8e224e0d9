import { isFailureCode } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { failureText, importText } from '../../http/texts.ts';
import type { Problem } from './imported.ts';

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

const FAILURE = 'failure:';

/** What is wrong, and what would be right. */
export function problemText({ problem, language }: { problem: Problem; language: Language }): string {
  const { code, details, value } = problem;
  const failure = code.startsWith(FAILURE) ? code.slice(FAILURE.length) : null;
  if (isFailureCode(failure)) return failureText({ code: failure, details, language });
  return importText({
    key: `problems.${code}`,
    language,
    details: { ...details, value: value ?? '', ...said({ details, language }) },
  });
}

/** Names of ours among the details, in words. */
function said({ details, language }: { details: Problem['details']; language: Language }) {
  const { sheet, column, by, day } = details;
  return {
    ...(typeof sheet === 'string' && { sheet: sheetTitle({ sheet, language }) }),
    ...(typeof column === 'string' && { column: columnTitle({ column, language }) }),
    ...(typeof by === 'string' && { by: tableTitle({ table: by, language }) }),
    ...(typeof day === 'number' && { day: importText({ key: `days.${day}`, language }) }),
  };
}
