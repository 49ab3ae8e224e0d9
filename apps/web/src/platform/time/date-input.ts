import { LANGUAGES } from '@bilim/contract/limits';
import { CALENDAR_WORDS } from '../words/calendar-words.ts';

const MONTHS = LANGUAGES.flatMap((language) =>
  CALENDAR_WORDS[language].months.map((name, index) => ({ name: name.toLowerCase(), month: index + 1 })),
);
/** 'ноя' is enough; 'ма' is ambiguous: March or May. */
const FEWEST_LETTERS = 3;
const two = (value: number) => String(value).padStart(2, '0');

function monthOf(word: string): number | null {
  if (word.length < FEWEST_LETTERS) return null;
  const exact = MONTHS.find(({ name }) => name === word);
  const found = exact ?? MONTHS.find(({ name }) => name.startsWith(word));
  return found?.month ?? null;
}

/** Returns 'YYYY-MM-DD' if the day exists. */
function calendarDay({ year, month, day }: { year: number; month: number; day: number }): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 2199;
  return exists ? `${year}-${two(month)}-${two(day)}` : null;
}

/** Two digits mean this century: lessons are not planned for 1926. */
const wholeYear = (year: number) => (year < 100 ? 2000 + year : year);

/**
 * Parses a day in any of the three languages or in digits: '20.11.2026', '20/11', '2026-11-20', '20 ноября',
 * '20-ноябрь, 2026', 'Nov 20'. Without a year it uses the current year. Returns null for an invalid day.
 */
export function parseDay({ text, thisYear }: { text: string; thisYear: number }): string | null {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word !== 'жыл' && word !== 'г');
  const iso = /^\s*\d{4}/.test(text);
  if (words.length > 1 || numbers.length > 3) return null;
  const [word] = words;
  if (word !== undefined) {
    const month = monthOf(word);
    const [first = 0, second = thisYear] = numbers;
    if (month === null || numbers.length < 1 || numbers.length > 2) return null;
    return iso
      ? calendarDay({ year: first, month, day: second })
      : calendarDay({ year: wholeYear(second), month, day: first });
  }
  if (numbers.length < 2) return null;
  const [first = 0, second = 0, third = thisYear] = numbers;
  return iso
    ? calendarDay({ year: first, month: second, day: numbers[2] ?? 0 })
    : calendarDay({ year: wholeYear(third), month: second, day: first });
}

/** Parses a time to '09:30': '9:30', '0930', '9.30', '9'. Returns null for an invalid time. */
export function parseTime(text: string): string | null {
  const match = /^\s*(\d{1,2})(?:[:. ]?(\d{2}))?\s*$/.exec(text);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}
