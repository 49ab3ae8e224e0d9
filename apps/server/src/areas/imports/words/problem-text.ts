import { FAILURES, type FailureCode } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { failureText } from '../../../http/texts.ts';
import type { Problem } from '../imported.ts';
import { IMPORT_WORDS, importText } from '../text.ts';

type Said = Pick<Problem, 'code' | 'details'> & Partial<Pick<Problem, 'value'>>;

/** Prefix for failure codes of other areas. */
const FAILURE = 'failure:';
const isFailureCode = (code: string): code is FailureCode => FAILURES.has(code);

/** The text of a problem in the reader's language, with translated table and column names. */
export function problemText({ problem, language }: { problem: Said; language: Language }): string {
  const { code, details, value = null } = problem;
  const failure = code.startsWith(FAILURE) ? code.slice(FAILURE.length) : '';
  if (isFailureCode(failure)) return failureText({ code: failure, details, language });
  return importText({
    key: `problems.${textOf({ code, details })}`,
    language,
    details: { ...(value !== null && { value }), ...inWords(details, language) },
  });
}

/** The text key of a code that has several texts. */
function textOf({ code, details }: Said): string {
  if (code === 'lookAlike' && details.alphabet === 'latin') return 'lookAlikeLatin';
  if (code === 'lookAlike' && details.alphabet === 'cyrillic') return 'lookAlikeCyrillic';
  // A band that ends before it begins has no limits to show.
  return code === 'range' && details.least === undefined ? 'order' : code;
}

/** Replaces keys of tables, columns, days and choices with their names in the reader's language. */
function inWords(details: Said['details'], language: Language): Said['details'] {
  const { sheets, tables, columns, choices, days } = IMPORT_WORDS[language];
  const called: Record<string, Readonly<Record<string, string>>> = {
    sheet: sheets,
    by: tables,
    column: columns,
    of: choices,
    day: days,
  };
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      const words = called[name];
      if (!words) return [name, value];
      const said = String(value).split(', ');
      return [name, said.map((one) => words[one] ?? one).join(', ')];
    }),
  );
}
