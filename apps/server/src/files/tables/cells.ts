/** The content of a cell: text, or a number or date from a spreadsheet. */
export type Cell = string | number | Date | null;

/** Parses a text; null when it has another form. */
type Read<Value> = (text: string) => Value | null;

/** Invisible spaces, control characters and byte order marks: never part of what a user meant. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are looked for.
  /[\u0000-\u0008\u000E-\u001F\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\p{Cs}]/gu;
const GAPS = /[\s\u00A0\u2007\u202F]+/g;

/** A cell as text: single spaces between words, none at the ends, composed letters. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dayOf(cell);
  return String(cell).replaceAll(UNSEEN, '').replaceAll(GAPS, ' ').trim().normalize('NFC');
}

/** What no database column accepts: the zero character and half a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this very character is looked for.
const UNKEPT = /[\u0000\p{Cs}]/gu;

/** Shortens a text for display. */
export function shownText(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.replaceAll(UNKEPT, '');
}

const two = (number: number) => String(number).padStart(2, '0');
/** Dates in spreadsheets have no time zone. */
const dayOf = (date: Date) =>
  Number.isNaN(date.getTime())
    ? ''
    : `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;

/** Day 0 of spreadsheets. They treat 1900 as a leap year, so it is correct from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** 1927 to 2199: numbers outside are not dates. */
const SERIAL = { least: 10_000, most: 109_573 };

const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const DAY_FIRST = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?: г\.?)?(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;
const MONTHS = [
  ...['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
].map((name) => new RegExp(`^${name}`));
const BY_NAME = /^(\d{1,2})[- ]([а-яё]+)\.?[- ](\d{4})(?:-ж\.?| ?г\.?| ?года?)?$/;

/** A date as people write it: 2026-09-01, 01.09.2026, 1/9/26, 1 сентября 2026 г., or Excel's number. */
export const readDay: Read<string> = (text) => {
  const serial = /^\d{5,6}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null;
  if (serial !== null)
    return serial < SERIAL.least || serial > SERIAL.most ? null : dayOf(new Date(DAY_ZERO + serial * DAY_MS));
  const first = YEAR_FIRST.exec(text);
  if (first) return realDay(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = DAY_FIRST.exec(text);
  if (last) return realDay(wholeYear(last[3] ?? ''), Number(last[2]), Number(last[1]));
  const named = BY_NAME.exec(text.toLowerCase());
  if (!named) return null;
  const month = MONTHS.findIndex((name) => name.test(named[2] ?? ''));
  return realDay(Number(named[3]), month + 1, Number(named[1]));
};

/** Two-digit years: below 50 are 20xx, for births and planned terms. */
const wholeYear = (text: string) =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 50 ? 2000 : 1900);

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2200 ? dayOf(date) : null;
}

/** A time of day: 8:00, 08.00, 8-00, or Excel's fraction of a day. */
export const readClock: Read<string> = (text) => {
  const written = /^(\d{1,2})[:.-](\d{2})(?::00)?$/.exec(text);
  if (written) {
    const [hours, minutes] = [Number(written[1]), Number(written[2])];
    return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null;
  }
  if (!/^0[.,]\d+$/.test(text)) return null;
  const minutes = Math.round(Number(text.replace(',', '.')) * 24 * 60);
  return minutes < 24 * 60 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
};

/** A whole number, also as spreadsheets write it: 1 234, 12.0 and 12,00. */
export const readWhole: Read<number> = (text) => {
  const digits = text.replaceAll(' ', '').replace(/[.,]0+$/, '');
  if (!/^-?\d{1,15}$/.test(digits)) return null;
  return Number(digits);
};

/** An amount in tyiyn: 45 000, 45000,50, 45 000.5 сом. */
export const readMoney: Read<number> = (text) => {
  const plain = text.replace(/ ?(?:сом|som|kgs|с)\.?$/i, '').replaceAll(' ', '');
  const written = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!written) return null;
  return Number(written[1]) * 100 + Number((written[2] ?? '').padEnd(2, '0'));
};

const YES = ['да', 'д', '+', '1', 'yes', 'y', 'true', 'истина', 'ооба', 'x', 'х', '✓'];
const NO = ['', 'нет', 'н', '-', '—', '0', 'no', 'n', 'false', 'ложь', 'жок'];

export const readFlag: Read<boolean> = (text) => {
  const said = text.toLowerCase();
  if (YES.includes(said)) return true;
  return NO.includes(said) ? false : null;
};
