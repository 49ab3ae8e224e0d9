/**
 * How a discipline is taught. `lab`, `seminar` and `practice` come with lectures. `drill` is practice only
 * (languages, sport). `project` has no weekly lessons (placements, theses).
 */
export type TeachingKind = 'lab' | 'practice' | 'seminar' | 'drill' | 'project';

/** A line is 'русское | кыргызча | English'; `parts` above 1 makes numbered parts for consecutive semesters. */
export type DisciplineLine = { line: string; kind: TeachingKind; parts?: number };

/** Departments that teach every faculty, and the index of the faculty that houses them. */
export const SHARED_DEPARTMENTS = {
  languages: {
    faculty: 2,
    line: 'Государственный и официальный языки | Мамлекеттик жана расмий тилдер | State and Official Languages',
  },
  foreign: { faculty: 2, line: 'Иностранные языки | Чет тилдер | Foreign Languages' },
  humanities: { faculty: 2, line: 'Философия и история | Философия жана тарых | Philosophy and History' },
  sport: { faculty: 1, line: 'Физическое воспитание | Дене тарбия | Physical Education' },
} as const;

export type SharedDepartment = keyof typeof SHARED_DEPARTMENTS;

/** Disciplines of all students, by their key in the plan template. */
export const GENERAL: Record<string, DisciplineLine & { department: SharedDepartment }> = {
  kyrgyz: {
    line: 'Кыргызский язык и литература | Кыргыз тили жана адабияты | Kyrgyz Language and Literature',
    kind: 'drill',
    parts: 2,
    department: 'languages',
  },
  russian: {
    line: 'Русский язык | Орус тили | Russian Language',
    kind: 'drill',
    parts: 2,
    department: 'languages',
  },
  foreign: {
    line: 'Иностранный язык | Чет тили | Foreign Language',
    kind: 'drill',
    parts: 3,
    department: 'foreign',
  },
  history: {
    line: 'История Кыргызстана | Кыргызстандын тарыхы | History of Kyrgyzstan',
    kind: 'seminar',
    department: 'humanities',
  },
  geography: {
    line: 'География Кыргызстана | Кыргызстандын географиясы | Geography of Kyrgyzstan',
    kind: 'drill',
    department: 'humanities',
  },
  manas: { line: 'Манасоведение | Манас таануу | Manas Studies', kind: 'drill', department: 'humanities' },
  philosophy: { line: 'Философия | Философия | Philosophy', kind: 'seminar', department: 'humanities' },
  ecology: { line: 'Экология | Экология | Ecology', kind: 'drill', department: 'humanities' },
  religion: {
    line: 'Религиоведение | Дин таануу | Religious Studies',
    kind: 'drill',
    department: 'humanities',
  },
  sport: {
    line: 'Физическая культура | Дене тарбия | Physical Education',
    kind: 'drill',
    parts: 2,
    department: 'sport',
  },
};

/** Electives that every faculty offers beside its own: one for each choice group in order, and one more. */
export const SHARED_ELECTIVES: (DisciplineLine & { department: SharedDepartment })[] = [
  {
    line: 'Академическое письмо | Академиялык жазуу | Academic Writing',
    kind: 'practice',
    department: 'languages',
  },
  {
    line: 'Психология общения | Баарлашуу психологиясы | Psychology of Communication',
    kind: 'seminar',
    department: 'humanities',
  },
  {
    line: 'Деловой английский язык | Ишкердик англис тили | Business English',
    kind: 'practice',
    department: 'foreign',
  },
  { line: 'Культурология | Маданият таануу | Cultural Studies', kind: 'seminar', department: 'humanities' },
  {
    line: 'Основы предпринимательства | Ишкердиктин негиздери | Fundamentals of Entrepreneurship',
    kind: 'practice',
    department: 'humanities',
  },
  {
    line: 'Профессиональная этика | Кесиптик этика | Professional Ethics',
    kind: 'seminar',
    department: 'humanities',
  },
  {
    line: 'Финансовая грамотность | Каржылык сабаттуулук | Financial Literacy',
    kind: 'practice',
    department: 'humanities',
  },
];

/** Placements and theses; each faculty has its own. */
export const PROJECTS: Record<string, DisciplineLine> = {
  studyPractice: { line: 'Учебная практика | Окуу практикасы | Study Placement', kind: 'project' },
  courseProject: {
    line: 'Курсовая работа по специальности | Адистик боюнча курстук иш | Course Work in the Speciality',
    kind: 'project',
  },
  industrialPractice: {
    line: 'Производственная практика | Өндүрүштүк практика | Industrial Placement',
    kind: 'project',
  },
  finalPractice: {
    line: 'Предквалификационная практика | Квалификация алдындагы практика | Pre-graduation Placement',
    kind: 'project',
  },
  stateExam: {
    line: 'Междисциплинарный государственный экзамен | Дисциплиналар аралык мамлекеттик экзамен | Interdisciplinary State Examination',
    kind: 'project',
  },
  thesis: {
    line: 'Выпускная квалификационная работа | Бүтүрүүчү квалификациялык иш | Graduation Thesis',
    kind: 'project',
  },
};
