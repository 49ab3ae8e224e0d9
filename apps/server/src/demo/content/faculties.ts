import type { FacultyDisciplines } from './discipline-lists.ts';
import { ECONOMICS, LAW } from './disciplines-economics-law.ts';
import { CONSTRUCTION, ENERGY } from './disciplines-engineering.ts';
import { INFORMATION_TECHNOLOGY } from './disciplines-it.ts';
import { EDUCATION, PHILOLOGY } from './disciplines-philology-education.ts';
import { NATURAL_SCIENCES } from './disciplines-science.ts';

export type FacultyData = {
  short: string;
  line: string;
  /** The first department teaches the major disciplines, the second the base disciplines and electives. */
  departments: readonly [string, string];
  /** 'code | group prefix | русское | кыргызча | English' */
  specialities: string[];
  disciplines: FacultyDisciplines;
};

export const FACULTIES: FacultyData[] = [
  {
    short: 'ФИТ | МТФ | FIT',
    line: 'Факультет информационных технологий | Маалыматтык технологиялар факультети | Faculty of Information Technology',
    departments: [
      'Программное обеспечение компьютерных систем | Компьютердик системаларды программалык камсыздоо | Computer Systems Software',
      'Прикладная математика и информатика | Колдонмо математика жана информатика | Applied Mathematics and Informatics',
    ],
    specialities: [
      '710100 | ИВТ | Информатика и вычислительная техника | Информатика жана эсептөө техникасы | Informatics and Computer Engineering',
      '710400 | ПИ | Программная инженерия | Программалык инженерия | Software Engineering',
      '710200 | ИСТ | Информационные системы и технологии | Маалыматтык системалар жана технологиялар | Information Systems and Technologies',
      '590100 | ИБ | Информационная безопасность | Маалыматтык коопсуздук | Information Security',
    ],
    disciplines: INFORMATION_TECHNOLOGY,
  },
  {
    short: 'ЭФ | ЭФ | FEc',
    line: 'Экономический факультет | Экономика факультети | Faculty of Economics',
    departments: [
      'Финансы и учёт | Финансы жана эсеп | Finance and Accounting',
      'Экономическая теория | Экономикалык теория | Economic Theory',
    ],
    specialities: [
      '580100 | ЭК | Экономика | Экономика | Economics',
      '580200 | МН | Менеджмент | Менеджмент | Management',
      '580500 | БИ | Бизнес-информатика | Бизнес-информатика | Business Informatics',
      '580600 | ЛГ | Логистика | Логистика | Logistics',
    ],
    disciplines: ECONOMICS,
  },
  {
    short: 'ФФ | ФФ | FPh',
    line: 'Филологический факультет | Филология факультети | Faculty of Philology',
    departments: [
      'Теория и практика перевода | Котормонун теориясы жана практикасы | Translation Theory and Practice',
      'Общее языкознание и литература | Жалпы тил илими жана адабият | General Linguistics and Literature',
    ],
    specialities: [
      '531100 | ЛН | Лингвистика | Лингвистика | Linguistics',
      '531000 | ФЛ | Филология | Филология | Philology',
      '530600 | ЖР | Журналистика | Журналистика | Journalism',
      '531500 | ВС | Востоковедение | Чыгыш таануу | Oriental Studies',
    ],
    disciplines: PHILOLOGY,
  },
  {
    short: 'ЮФ | ЮФ | FL',
    line: 'Юридический факультет | Юридикалык факультет | Faculty of Law',
    departments: [
      'Гражданское и уголовное право | Жарандык жана кылмыш укугу | Civil and Criminal Law',
      'Теория государства и права | Мамлекет жана укук теориясы | Theory of State and Law',
    ],
    specialities: [
      '530500 | ЮР | Юриспруденция | Юриспруденция | Jurisprudence',
      '530800 | МО | Международные отношения | Эл аралык мамилелер | International Relations',
      '530200 | ПЛ | Политология | Саясат таануу | Political Science',
      '580900 | ГУ | Государственное управление | Мамлекеттик башкаруу | Public Administration',
    ],
    disciplines: LAW,
  },
  {
    short: 'ФЕН | ТИФ | FNS',
    line: 'Факультет естественных наук | Табигый илимдер факультети | Faculty of Natural Sciences',
    departments: [
      'Биология и экология | Биология жана экология | Biology and Ecology',
      'Химия и физика | Химия жана физика | Chemistry and Physics',
    ],
    specialities: [
      '520200 | БЛ | Биология | Биология | Biology',
      '520300 | ХМ | Химия | Химия | Chemistry',
      '520800 | ЭП | Экология и природопользование | Экология жана жаратылышты пайдалануу | Ecology and Nature Management',
      '520400 | ГГ | География | География | Geography',
    ],
    disciplines: NATURAL_SCIENCES,
  },
  {
    short: 'ИСФ | ИКФ | FCE',
    line: 'Инженерно-строительный факультет | Инженердик-курулуш факультети | Faculty of Civil Engineering',
    departments: [
      'Строительные конструкции | Курулуш конструкциялары | Building Structures',
      'Механика и инженерная графика | Механика жана инженердик графика | Mechanics and Engineering Graphics',
    ],
    specialities: [
      '750500 | СТ | Строительство | Курулуш | Construction',
      '750100 | АР | Архитектура | Архитектура | Architecture',
      '760300 | ТБ | Техносферная безопасность | Техносфералык коопсуздук | Technosphere Safety',
      '670300 | ТТ | Технология транспортных процессов | Транспорт процесстеринин технологиясы | Transport Technology',
    ],
    disciplines: CONSTRUCTION,
  },
  {
    short: 'ЭнФ | ЭнФ | FEn',
    line: 'Энергетический факультет | Энергетика факультети | Faculty of Energy',
    departments: [
      'Электроэнергетика | Электр энергетикасы | Electric Power Engineering',
      'Теоретические основы электротехники | Электротехниканын теориялык негиздери | Theory of Electrical Engineering',
    ],
    specialities: [
      '640200 | ЭЭ | Электроэнергетика и электротехника | Электр энергетикасы жана электротехника | Electric Power and Electrical Engineering',
      '640100 | ТЭ | Теплоэнергетика и теплотехника | Жылуулук энергетикасы жана жылуулук техникасы | Thermal Power Engineering',
      '690300 | ИК | Инфокоммуникационные технологии | Инфокоммуникациялык технологиялар | Infocommunication Technologies',
      '700600 | МР | Мехатроника и робототехника | Мехатроника жана робототехника | Mechatronics and Robotics',
    ],
    disciplines: ENERGY,
  },
  {
    short: 'ПФ | ПФ | FEd',
    line: 'Педагогический факультет | Педагогика факультети | Faculty of Education',
    departments: [
      'Методика преподавания | Окутуунун методикасы | Teaching Methods',
      'Педагогика и психология | Педагогика жана психология | Pedagogy and Psychology',
    ],
    specialities: [
      '550700 | ПД | Педагогика | Педагогика | Pedagogy',
      '550300 | ФО | Филологическое образование | Филологиялык билим берүү | Philological Education',
      '550200 | МФ | Физико-математическое образование | Физика-математикалык билим берүү | Physics and Mathematics Education',
      '530300 | ПС | Психология | Психология | Psychology',
    ],
    disciplines: EDUCATION,
  },
];
