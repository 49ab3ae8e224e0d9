import type { Language } from '@bilim/contract/limits';
import { shownAt } from '@bilim/rules/days/academic-year';
import { byteSize } from '@bilim/rules/text/byte-size';
import { signal, useSignal } from '../signal.ts';
import { CALENDAR_WORDS } from '../words/calendar-words.ts';
import { useLanguage } from '../words/language.ts';

const DAY_MS = 86_400_000;
/** The university’s time zone decides the date; the server’s configuration sets it at start. */
const zone = signal('Asia/Bishkek');
export const setTimeZone = (name: string) => zone.set(name);
export const useTimeZone = () => useSignal(zone);

type Parts = { year: number; month: number; day: number; hour: string; minute: string };

function partsOf(date: Date): Parts {
  const shown = shownAt({ now: date, timeZone: zone.get() });
  const [year = 0, month = 0, day = 0] = shown.day.split('-').map(Number);
  return { year, month, day, hour: shown.hour, minute: shown.minute };
}

const dayNumber = ({ year, month, day }: Parts) => Math.floor(Date.UTC(year, month - 1, day) / DAY_MS);
/** 0 is Monday. */
const weekdayOf = (parts: Parts) => (dayNumber(parts) + 3) % 7;

/** Formats dates and sizes in one language. `now` is a parameter, so that all rows of a list use the same time. */
export function datesIn(language: Language) {
  const words = CALENDAR_WORDS[language];
  const time = (date: Date) => {
    const { hour, minute } = partsOf(date);
    return `${hour}:${minute}`;
  };
  const dayOf = (parts: Parts, thisYear: number) => {
    const dayMonth = words.dayMonth(parts.day, words.months[parts.month - 1] ?? '');
    return parts.year === thisYear ? dayMonth : words.withYear(dayMonth, parts.year);
  };
  /** '15 ноября'; with the year when it is not the current one. */
  const day = (date: Date, now = new Date()) => dayOf(partsOf(date), partsOf(now).year);
  const calendarParts = (text: string) => {
    const [year = 0, month = 1, dayOfMonth = 1] = text.split('-').map(Number);
    const monthName = words.months[month - 1] ?? '';
    return { year, dayOfMonth, monthName, dayMonth: words.dayMonth(dayOfMonth, monthName) };
  };
  const near = (away: number) => {
    if (away === 0) return words.today;
    if (away === -1) return words.yesterday;
    return away === 1 ? words.tomorrow : null;
  };
  return {
    time,
    day,
    /** A calendar day 'YYYY-MM-DD', always with its year. */
    calendarDay(text: string) {
      const { year, dayMonth } = calendarParts(text);
      return words.withYear(dayMonth, year);
    },
    /** A calendar day without its year: '15 ноября'. */
    dayMonth: (text: string) => calendarParts(text).dayMonth,
    /** '16–21 ноября', '30 ноября – 5 декабря'. */
    dayRange({ from, to }: { from: string; to: string }) {
      const [first, last] = [calendarParts(from), calendarParts(to)];
      return first.monthName === last.monthName
        ? words.dayMonth(`${first.dayOfMonth}–${last.dayOfMonth}`, first.monthName)
        : `${first.dayMonth} – ${last.dayMonth}`;
    },
    /** The date as an input field shows it: '20 ноября 2026', '20-ноябрь, 2026'. */
    fieldDay(text: string) {
      const { year, dayMonth } = calendarParts(text);
      return words.inField(dayMonth, year);
    },
    /** Heading of a calendar month: 'Ноябрь 2026'. */
    monthOfYear: ({ month, year }: { month: number; year: number }) =>
      `${words.monthsAlone[month - 1] ?? ''} ${year}`,
    weekday: (date: Date) => words.weekdays[weekdayOf(partsOf(date))] ?? '',
    weekdayShort: (date: Date) => words.weekdaysShort[weekdayOf(partsOf(date))] ?? '',
    weekdays: words.weekdays,
    weekdaysShort: words.weekdaysShort,
    /** 'сегодня', 'вчера', else the day. Separates messages of different days. */
    nearDay(date: Date, today: string) {
      const parts = partsOf(date);
      const away = dayNumber(parts) - Date.parse(today) / DAY_MS;
      return near(away) ?? dayOf(parts, Number(today.slice(0, 4)));
    },
    /** '15 ноября 2026, 09:30', for tooltips. */
    exact(date: Date) {
      const parts = partsOf(date);
      const dayMonth = words.dayMonth(parts.day, words.months[parts.month - 1] ?? '');
      return words.atTime(words.withYear(dayMonth, parts.year), time(date));
    },
    /** 'только что', '5 минут назад', 'сегодня, 09:30', 'вчера, 17:05', '12 ноября'. */
    ago(date: Date, now = new Date()) {
      const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
      if (minutes >= 0 && minutes < 1) return words.justNow;
      if (minutes > 0 && minutes < 60) return words.minutesAgo(minutes);
      const nearName = near(dayNumber(partsOf(date)) - dayNumber(partsOf(now)));
      return nearName ? words.atTime(nearName, time(date)) : day(date, now);
    },
    /** For narrow places: '09:41' today, 'вчера', 'пт' within a week, else '31.10', with the year when it is not this one: '31.10.25'. */
    brief(date: Date, now = new Date()) {
      const parts = partsOf(date);
      const today = partsOf(now);
      const away = dayNumber(today) - dayNumber(parts);
      if (away === 0) return time(date);
      if (away === 1) return words.yesterday;
      if (away > 0 && away < 7) return words.weekdaysShort[weekdayOf(parts)] ?? '';
      const numbers = [parts.day, parts.month, ...(parts.year === today.year ? [] : [parts.year % 100])];
      return numbers.map((number) => String(number).padStart(2, '0')).join('.');
    },
    /** '1,2 МБ'. */
    size: (bytes: number) => byteSize(bytes, words),
  };
}

/** The formats of the current language; users of this hook re-render when the language or zone changes. */
export function useDates() {
  useTimeZone();
  return datesIn(useLanguage());
}
