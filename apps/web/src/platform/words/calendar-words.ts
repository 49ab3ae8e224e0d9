import type { Language } from '@bilim/contract/limits';

/**
 * Texts of dates. Our own, because Chromium has no Kyrgyz locale and would write 'November 15' in a Kyrgyz page. With
 * all three here the formats are also consistent.
 */
type CalendarWords = {
  months: readonly string[];
  /** The name of a month on its own, above its days. */
  monthsAlone: readonly string[];
  /** Monday first. */
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  /** One day, or several of a month: '16–21'. */
  dayMonth: (day: number | string, month: string) => string;
  withYear: (dayMonth: string, year: number) => string;
  /** The format in an input field: the day comes first. */
  inField: (dayMonth: string, year: number) => string;
  atTime: (day: string, time: string) => string;
  today: string;
  yesterday: string;
  tomorrow: string;
  justNow: string;
  minutesAgo: (count: number) => string;
  hoursAgo: (count: number) => string;
  units: readonly string[];
  decimal: string;
};

const list = (text: string) => text.split(' ');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const KYRGYZ_MONTHS = list('январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь');
const ENGLISH_MONTHS = list(
  'January February March April May June July August September October November December',
);

/** Russian: 1 минуту, 2 минуты, 5 минут. */
function russian(count: number, [one, few, many]: readonly [string, string, string]) {
  const [last, lastTwo] = [count % 10, count % 100];
  if (last === 1 && lastTwo !== 11) return one;
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many;
}

export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  ru: {
    // Alone they have the same spelling as in Kyrgyz.
    monthsAlone: KYRGYZ_MONTHS.map(capital),
    months: list('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
    weekdays: list('понедельник вторник среда четверг пятница суббота воскресенье'),
    weekdaysShort: list('пн вт ср чт пт сб вс'),
    dayMonth: (day, month) => `${day} ${month}`,
    withYear: (dayMonth, year) => `${dayMonth} ${year}`,
    inField: (dayMonth, year) => `${dayMonth} ${year}`,
    atTime: (day, time) => `${day}, ${time}`,
    today: 'сегодня',
    yesterday: 'вчера',
    tomorrow: 'завтра',
    justNow: 'только что',
    minutesAgo: (count) => `${count} ${russian(count, ['минуту', 'минуты', 'минут'])} назад`,
    hoursAgo: (count) => `${count} ${russian(count, ['час', 'часа', 'часов'])} назад`,
    units: list('Б КБ МБ ГБ'),
    decimal: ',',
  },
  kg: {
    months: KYRGYZ_MONTHS,
    monthsAlone: KYRGYZ_MONTHS.map(capital),
    weekdays: list('дүйшөмбү шейшемби шаршемби бейшемби жума ишемби жекшемби'),
    weekdaysShort: list('дш шш шр бш жм иш жк'),
    dayMonth: (day, month) => `${day}-${month}`,
    withYear: (dayMonth, year) => `${year}-жыл, ${dayMonth}`,
    inField: (dayMonth, year) => `${dayMonth}, ${year}`,
    atTime: (day, time) => `${day}, ${time}`,
    today: 'бүгүн',
    yesterday: 'кечээ',
    tomorrow: 'эртең',
    justNow: 'азыр эле',
    minutesAgo: (count) => `${count} мүнөт мурун`,
    hoursAgo: (count) => `${count} саат мурун`,
    units: list('Б КБ МБ ГБ'),
    decimal: ',',
  },
  en: {
    months: ENGLISH_MONTHS,
    monthsAlone: ENGLISH_MONTHS,
    weekdays: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    weekdaysShort: list('Mon Tue Wed Thu Fri Sat Sun'),
    dayMonth: (day, month) => `${day} ${month}`,
    withYear: (dayMonth, year) => `${dayMonth} ${year}`,
    inField: (dayMonth, year) => `${dayMonth} ${year}`,
    atTime: (day, time) => `${day}, ${time}`,
    today: 'today',
    yesterday: 'yesterday',
    tomorrow: 'tomorrow',
    justNow: 'just now',
    minutesAgo: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'} ago`,
    hoursAgo: (count) => `${count} ${count === 1 ? 'hour' : 'hours'} ago`,
    units: list('B KB MB GB'),
    decimal: '.',
  },
};
