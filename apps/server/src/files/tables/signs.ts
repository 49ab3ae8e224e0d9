/** Spaces and invisible characters: see cellText. */
const BLANK = '[\\s\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*';
/** What a spreadsheet evaluates as a formula. A phone (+996 …) or a negative number is none. */
const RECKONED = '(?:[=@]|[+\\-][\\p{L}(])';
/** A number, or a phone with its code in brackets, which no spreadsheet evaluates. */
const PLAIN_NUMBER = '\\d[\\d\\s]*(?:[.,]\\d+)?';
const BRACKETED_PHONE = '\\d[\\d ]*\\(\\d+\\)[\\d\\s\\-]*';
/** What a spreadsheet evaluates on opening: also sums of plain numbers, such as -2+3. */
const DOUBTFUL = `(?:[=@]|\\+(?!\\s*(?:${PLAIN_NUMBER}|${BRACKETED_PHONE})?\\s*$)|-(?!\\s*(?:${PLAIN_NUMBER})?\\s*$))`;

const SAYS_SOMETHING = /[^\s\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const FORMULA = new RegExp(`^${BLANK}${RECKONED}`, 'u');
const EXPLANATION = new RegExp(`^${BLANK}#`, 'u');
/** With any number of guards before it, so that a text that begins with a guard is restored exactly. */
const GUARDABLE = new RegExp(`^'*${BLANK}${DOUBTFUL}`, 'u');
const GUARDABLE_FIRST = new RegExp(`^'*${BLANK}(?:#|${DOUBTFUL})`, 'u');

/** Fast path: most cells begin with a letter or a digit. */
function beginsPlainly(text: string): boolean {
  const code = text.charCodeAt(0);
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x7a) || (code >= 0x400 && code <= 0x52f);
}

export const isBlank = (text: string): boolean => !beginsPlainly(text) && !SAYS_SOMETHING.test(text);
export const isFormula = (text: string): boolean => !beginsPlainly(text) && FORMULA.test(text);
/** A row that begins like this is an explanation for people. */
export const isExplanation = (text: string): boolean => !beginsPlainly(text) && EXPLANATION.test(text);

const guardable = (isFirst: boolean) => (isFirst ? GUARDABLE_FIRST : GUARDABLE);

/** Prefixes a text that a spreadsheet would evaluate, or a first cell that looks like an explanation, with a guard. */
export const guarded = (text: string, isFirst: boolean): string =>
  guardable(isFirst).test(text) ? `'${text}` : text;

export const unguarded = (text: string, isFirst: boolean): string =>
  text.startsWith("'") && guardable(isFirst).test(text) ? text.slice(1) : text;
