/** A name in the three languages, in the order Russian, Kyrgyz, English. */
export type Names = { nameRu: string; nameKg: string; nameEn: string };

/** 'Лекция | Лекция | Lecture' */
export function names(line: string): Names {
  const [nameRu = '', nameKg = '', nameEn = ''] = line.split('|').map((part) => part.trim());
  return { nameRu, nameKg, nameEn };
}

export const numbered = (lines: string[]) => lines.map((line, place) => ({ id: place + 1, ...names(line) }));

export const UNIVERSITY = names('Демо-университет | Демо-университети | Demo University');
export const MINISTRY = names(
  'Министерство науки, высшего образования и инноваций Кыргызской Республики | Кыргыз Республикасынын Илим, жогорку билим берүү жана инновациялар министрлиги | Ministry of Science, Higher Education and Innovation of the Kyrgyz Republic',
);

export const EDUCATION_FORM = { fullTime: 1, partTime: 2 } as const;
export const EDUCATION_FORMS = numbered([
  'Очная | Күндүзгү | Full-time',
  'Заочная | Сырттан | Part-time',
]).map((form) => ({
  ...form,
  partTime: form.id === EDUCATION_FORM.partTime,
}));

export const EXAM_TYPE = {
  exam: 1,
  credit: 2,
  gradedCredit: 3,
  courseWork: 4,
  practice: 5,
  state: 6,
} as const;
export const EXAM_TYPES = numbered([
  'Экзамен | Экзамен | Examination',
  'Зачёт | Сынак | Credit',
  'Дифференцированный зачёт | Дифференцирленген сынак | Graded pass',
  'Курсовая работа | Курстук иш | Course work',
  'Практика | Практика | Placement',
  'Госэкзамен | Мамлекеттик экзамен | State examination',
]).map((type) => ({ ...type, graded: type.id !== EXAM_TYPE.credit }));

export const LESSON_TYPE = { lecture: 1, practice: 2, laboratory: 3, seminar: 4, independent: 5 } as const;
const LESSON_KIND = ['lecture', 'practice', 'laboratory'] as const;
export const LESSON_TYPES = numbered([
  'Лекция | Лекция | Lecture',
  'Практическое занятие | Практикалык сабак | Practice',
  'Лабораторное занятие | Лабораториялык сабак | Laboratory',
  'Семинар | Семинар | Seminar',
  'Самостоятельная работа | Өз алдынча иш | Independent work',
]).map((type, place) => ({ ...type, kind: LESSON_KIND[place] ?? 'practice' }));

export const POSITION = {
  dean: 1,
  deputyDean: 2,
  head: 3,
  professor: 4,
  associateProfessor: 5,
  seniorLecturer: 6,
  lecturer: 7,
  registrar: 8,
  accountant: 9,
  administrator: 10,
} as const;
export const POSITIONS = numbered([
  'Декан | Декан | Dean',
  'Заместитель декана | Декандын орун басары | Deputy Dean',
  'Заведующий кафедрой | Кафедра башчысы | Head of Department',
  'Профессор | Профессор | Professor',
  'Доцент | Доцент | Associate Professor',
  'Старший преподаватель | Ага окутуучу | Senior Lecturer',
  'Преподаватель | Окутуучу | Lecturer',
  'Специалист учебного отдела | Окуу бөлүмүнүн адиси | Registrar',
  'Бухгалтер | Эсепчи | Accountant',
  'Администратор системы | Системанын администратору | System Administrator',
]);

const PAIRS = [
  ['08:00', '09:20'],
  ['09:30', '10:50'],
  ['11:00', '12:20'],
  ['13:00', '14:20'],
  ['14:30', '15:50'],
  ['16:00', '17:20'],
  ['17:30', '18:50'],
  ['19:00', '20:20'],
] as const;
export const BELLS = PAIRS.map(([beginsAt, endsAt], place) => ({
  id: place + 1,
  number: place + 1,
  beginsAt,
  endsAt,
}));

/** The buildings of the faculties in Bishkek, in the order of the faculties. */
export const BUILDINGS = [
  { building: '1', longitude: 74.58693, latitude: 42.87946 },
  { building: '2', longitude: 74.60216, latitude: 42.87508 },
  { building: '3', longitude: 74.61052, latitude: 42.87813 },
  { building: 'Корпус № 4', longitude: 74.58904, latitude: 42.84371 },
  { building: 'Корпус № 5', longitude: 74.62737, latitude: 42.85596 },
  { building: 'Корпус № 6', longitude: 74.57128, latitude: 42.85142 },
  { building: 'Корпус № 7', longitude: 74.58216, latitude: 42.83987 },
  { building: 'Корпус № 8', longitude: 74.59649, latitude: 42.88362 },
] as const;

const link = (titles: string, address: string, roles: number[]) => {
  const { nameRu, nameKg, nameEn } = names(titles);
  return { titleRu: nameRu, titleKg: nameKg, titleEn: nameEn, address, icon: 'link', roles };
};

export const LINKS = [
  link(
    'Министерство науки и образования | Илим жана билим берүү министрлиги | Ministry of Science and Education',
    'https://edu.gov.kg/',
    [1, 2],
  ),
  link(
    'Портал государственных услуг | Мамлекеттик кызматтар порталы | Public services portal',
    'https://portal.tunduk.kg/',
    [1, 2],
  ),
  link(
    'Законы Кыргызской Республики | Кыргыз Республикасынын мыйзамдары | Laws of the Kyrgyz Republic',
    'https://cbd.minjust.gov.kg/',
    [1, 2],
  ),
  link('Google Академия | Google Академия | Google Scholar', 'https://scholar.google.com/', [1]),
  link('Открытые курсы | Ачык курстар | Open courses', 'https://ocw.mit.edu/', [2]),
];
