/** Spaces, and what cannot be seen at all: see cellText. */
const BLANK = '[\\s\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*';
/** What a spreadsheet reckons instead of showing it. A phone (+996 …) and a number below nothing are none. */
const RECKONED = '(?:[=@]|[+\\-][\\p{L}(])';
/** One number, or a phone with its code in brackets, which no spreadsheet can take for a formula. */
const PLAIN_NUMBER = '\\d[\\d\\s]*(?:[.,]\\d+)?';
const BRACKETED_PHONE = '\\d[\\d ]*\\(\\d+\\)[\\d\\s\\-]*';
/** What a spreadsheet computes when it opens a file: also sums of plain numbers, such as -2+3. */
const DOUBTFUL = `(?:[=@]|\\+(?!\\s*(?:${PLAIN_NUMBER}|${BRACKETED_PHONE})?\\s*$)|-(?!\\s*(?:${PLAIN_NUMBER})?\\s*$))`;

const SAYS_SOMETHING = /[^\s\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const FORMULA = new RegExp(`^${BLANK}${RECKONED}`, 'u');
const EXPLANATION = new RegExp(`^${BLANK}#`, 'u');
/** With any number of guards before it, so that a text that begins with one comes back as it was. */
const GUARDABLE = new RegExp(`^'*${BLANK}${DOUBTFUL}`, 'u');
const GUARDABLE_FIRST = new RegExp(`^'*${BLANK}(?:#|${DOUBTFUL})`, 'u');

/** Millions of cells begin with a letter or a digit: those need no second look. */
function beginsPlainly(text: string): boolean {
  const code = text.charCodeAt(0);
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x7a) || (code >= 0x400 && code <= 0x52f);
}

export const isBlank = (text: string): boolean => !beginsPlainly(text) && !SAYS_SOMETHING.test(text);
export const isFormula = (text: string): boolean => !beginsPlainly(text) && FORMULA.test(text);
/** A row that begins so explains the table to people. */
export const isExplanation = (text: string): boolean => !beginsPlainly(text) && EXPLANATION.test(text);

const guardable = (isFirst: boolean) => (isFirst ? GUARDABLE_FIRST : GUARDABLE);

/** A text that would be reckoned, or a first cell that would pass for an explanation, gets a sign that it is a text. */
export const guarded = (text: string, isFirst: boolean): string =>
  guardable(isFirst).test(text) ? `'${text}` : text;

export const unguarded = (text: string, isFirst: boolean): string =>
  text.startsWith("'") && guardable(isFirst).test(text) ? text.slice(1) : text;
