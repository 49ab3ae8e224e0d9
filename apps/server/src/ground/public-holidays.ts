/** A public holiday of one academic year, in three languages. */
export type PublicHoliday = {
  nameRu: string;
  nameKg: string;
  nameEn: string;
  fromDay: string;
  toDay: string;
  /** False: the date follows the moon and is announced shortly before. */
  confirmed: boolean;
};

/** Month and day of the first and the last day, and the names. */
const FIXED = [
  [
    '11-07',
    '11-08',
    'Дни истории и памяти предков',
    'Тарых жана ата-бабаларды эскерүү күндөрү',
    'Days of History and Memory of Ancestors',
  ],
  ['01-01', '01-02', 'Новый год', 'Жаңы жыл', 'New Year'],
  ['01-07', '01-07', 'Рождество Христово', 'Рождество майрамы', 'Orthodox Christmas'],
  [
    '02-23',
    '02-23',
    'День защитника Отечества',
    'Ата Мекенди коргоочулардын күнү',
    'Fatherland Defender’s Day',
  ],
  ['03-08', '03-08', 'Международный женский день', 'Аялдардын эл аралык күнү', 'International Women’s Day'],
  ['03-21', '03-21', 'Нооруз', 'Нооруз', 'Nooruz'],
  [
    '04-07',
    '04-07',
    'День народной Апрельской революции',
    'Элдик Апрель революциясы күнү',
    'Day of the People’s April Revolution',
  ],
  ['05-01', '05-01', 'Праздник труда', 'Эмгек майрамы', 'Labour Day'],
  ['05-05', '05-05', 'День Конституции', 'Конституция күнү', 'Constitution Day'],
  ['05-09', '05-09', 'День Победы', 'Жеңиш күнү', 'Victory Day'],
  ['08-31', '08-31', 'День независимости', 'Эгемендик күнү', 'Independence Day'],
] as const;

const OROZO_AIT = { nameRu: 'Орозо айт', nameKg: 'Орозо айт', nameEn: 'Orozo Ait' };
const KURMAN_AIT = { nameRu: 'Курман айт', nameKg: 'Курман айт', nameEn: 'Kurman Ait' };

/** Expected dates by the lunar calendar, of the years for which they are known. */
const MOVABLE = [
  { day: '2026-03-20', ...OROZO_AIT },
  { day: '2026-05-27', ...KURMAN_AIT },
  { day: '2027-03-09', ...OROZO_AIT },
  { day: '2027-05-16', ...KURMAN_AIT },
] as const;

/** The first month of an academic year. */
const SEPTEMBER = '09';

/** The public holidays of Kyrgyzstan from September of a year to August of the next, by date. */
export function publicHolidays(yearId: number): PublicHoliday[] {
  const dated = (monthDay: string) => `${monthDay < SEPTEMBER ? yearId + 1 : yearId}-${monthDay}`;
  const fixed = FIXED.map(([from, to, nameRu, nameKg, nameEn]) => ({
    nameRu,
    nameKg,
    nameEn,
    fromDay: dated(from),
    toDay: dated(to),
    confirmed: true,
  }));
  const [first, last] = [`${yearId}-09-01`, `${yearId + 1}-08-31`];
  const movable = MOVABLE.filter(({ day }) => first <= day && day <= last).map(({ day, ...names }) => ({
    ...names,
    fromDay: day,
    toDay: day,
    confirmed: false,
  }));
  return [...fixed, ...movable].sort((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
}
