import { numbered } from './catalogue.ts';

export const NATIONALITY = {
  kyrgyz: 1,
  russian: 2,
  uzbek: 3,
  dungan: 4,
  uighur: 5,
  kazakh: 6,
  korean: 7,
} as const;

const FEMININE = ['кыргызка', 'русская', 'узбечка', 'дунганка', 'уйгурка', 'казашка', 'кореянка'];
export const NATIONALITIES = numbered([
  'кыргыз | кыргыз | Kyrgyz',
  'русский | орус | Russian',
  'узбек | өзбек | Uzbek',
  'дунганин | дунган | Dungan',
  'уйгур | уйгур | Uyghur',
  'казах | казак | Kazakh',
  'кореец | корей | Korean',
]).map((row, place) => ({ ...row, nameRuFeminine: FEMININE[place] ?? row.nameRu }));

export const COUNTRY = { kyrgyzstan: 1, russia: 2, kazakhstan: 3, uzbekistan: 4 } as const;

const CODES = ['KG', 'RU', 'KZ', 'UZ', 'TJ', 'IN', 'PK', 'TR', 'CN'];
export const COUNTRIES = numbered([
  'Кыргызская Республика | Кыргыз Республикасы | Kyrgyz Republic',
  'Российская Федерация | Россия Федерациясы | Russian Federation',
  'Республика Казахстан | Казакстан Республикасы | Republic of Kazakhstan',
  'Республика Узбекистан | Өзбекстан Республикасы | Republic of Uzbekistan',
  'Республика Таджикистан | Тажикстан Республикасы | Republic of Tajikistan',
  'Индия | Индия | India',
  'Пакистан | Пакистан | Pakistan',
  'Турция | Түркия | Türkiye',
  'Китай | Кытай | China',
]).map((row, place) => ({ ...row, code: CODES[place] ?? '' }));

export const EDUCATION_LEVEL = {
  secondary: 1,
  vocational: 2,
  bachelor: 3,
  master: 4,
  higher: 5,
  candidate: 6,
  doctor: 7,
} as const;
export const EDUCATION_LEVELS = numbered([
  'Среднее общее | Жалпы орто | General secondary',
  'Среднее профессиональное | Орто кесиптик | Secondary vocational',
  'Высшее, бакалавр | Жогорку, бакалавр | Higher, bachelor',
  'Высшее, магистр | Жогорку, магистр | Higher, master',
  'Высшее, специалист | Жогорку, адис | Higher, specialist',
  'Кандидат наук | Илимдин кандидаты | Candidate of Sciences',
  'Доктор наук | Илимдин доктору | Doctor of Sciences',
]);
