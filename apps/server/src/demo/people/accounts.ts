import { NATIONALITY } from '../content/lists-of-people.ts';
import type { PersonName } from './person-names.ts';

/** The accounts printed in the start banner and used by the tests. */
export const DEMO_ACCOUNTS = [
  { login: 'student', password: 'Student1', role: 2, label: 'student' },
  { login: 'teacher', password: 'Teacher1', role: 1, label: 'teacher with the news and library rights' },
  { login: 'newcomer', password: 'Newcomer1', role: 2, label: 'first-year, must change the password' },
  { login: 'student2', password: 'Student2', role: 2, label: 'student of another faculty' },
  { login: 'teacher2', password: 'Teacher2', role: 1, label: 'teacher of another faculty' },
  { login: 'registrar', password: 'Registrar1', role: 1, label: "registrar's office" },
  { login: 'dean', password: 'Dean1', role: 1, label: "dean of the student's faculty" },
  { login: 'finance', password: 'Finance1', role: 1, label: 'finance office' },
  { login: 'admin', password: 'Admin1', role: 1, label: 'administrator' },
] as const;

export type DemoLogin = (typeof DEMO_ACCOUNTS)[number]['login'];

export const ONE_TIME_LOGINS: readonly string[] = ['newcomer'];

/**
 * The one-time password of all other people. One hash serves them all, because hashing takes about 20 ms. The
 * first sign-in must replace it anyway.
 */
export const SHARED_ONE_TIME_PASSWORD = 'Bilim2026';

const kyrgyzWoman = { gender: 'female', nationalityId: NATIONALITY.kyrgyz } as const;
const kyrgyzMan = { gender: 'male', nationalityId: NATIONALITY.kyrgyz } as const;

/** Fixed names of the demo accounts. The dean is missing: the first teacher of the department is the dean. */
export const DEMO_NAMES: Record<Exclude<DemoLogin, 'dean'>, PersonName> = {
  student: { lastName: 'Асанова', firstName: 'Керимбүбү', middleName: 'Болотовна', ...kyrgyzWoman },
  teacher: { lastName: 'Токтогулов', firstName: 'Болот', middleName: 'Асанович', ...kyrgyzMan },
  newcomer: { lastName: 'Үсөнов', firstName: 'Айбек', middleName: 'Нурланович', ...kyrgyzMan },
  student2: { lastName: 'Жумабаев', firstName: 'Чыңгыз', middleName: 'Маратович', ...kyrgyzMan },
  teacher2: {
    lastName: 'Иванова',
    firstName: 'Наталья',
    middleName: 'Сергеевна',
    gender: 'female',
    nationalityId: NATIONALITY.russian,
  },
  registrar: { lastName: 'Мамбетова', firstName: 'Гүлмира', middleName: 'Кадыровна', ...kyrgyzWoman },
  finance: { lastName: 'Сыдыкова', firstName: 'Жылдыз', middleName: 'Эркиновна', ...kyrgyzWoman },
  admin: { lastName: 'Абдрахманов', firstName: 'Улан', middleName: 'Темирович', ...kyrgyzMan },
};
