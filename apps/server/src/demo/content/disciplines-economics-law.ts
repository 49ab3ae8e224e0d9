import type { FacultyDisciplines } from './discipline-lists.ts';

export const ECONOMICS: FacultyDisciplines = {
  baseDouble: [
    'Математика в экономике | Экономикадагы математика | Mathematics in Economics | practice',
    'Экономическая теория | Экономикалык теория | Economic Theory | seminar',
    'Статистика | Статистика | Statistics | practice',
    'Бухгалтерский учёт | Бухгалтердик эсеп | Accounting | practice',
  ],
  baseSingle: [
    'Экономическая информатика | Экономикалык информатика | Economic Informatics | lab',
    'Экономическая история | Экономикалык тарых | Economic History | seminar',
    'Менеджмент | Менеджмент | Management | seminar',
    'Эконометрика | Эконометрика | Econometrics | lab',
    'Хозяйственное право | Чарбалык укук | Business Law | seminar',
  ],
  majorDouble: [
    'Финансы предприятий | Ишканалардын финансысы | Corporate Finance | practice',
    'Маркетинг | Маркетинг | Marketing | seminar',
    'Финансовый анализ | Финансылык талдоо | Financial Analysis | practice',
    'Инвестиции | Инвестициялар | Investments | practice',
  ],
  majorSingle: [
    'Деньги, кредит, банки | Акча, кредит, банктар | Money, Credit and Banking | seminar',
    'Налоги и налогообложение | Салыктар жана салык салуу | Taxes and Taxation | practice',
    'Экономика труда | Эмгек экономикасы | Labour Economics | seminar',
    'Мировая экономика | Дүйнөлүк экономика | World Economy | seminar',
    'Аудит | Аудит | Audit | practice',
    'Экономика предприятия | Ишкананын экономикасы | Business Economics | practice',
    'Государственные финансы | Мамлекеттик финансы | Public Finance | seminar',
    'Бизнес-планирование | Бизнес-пландоо | Business Planning | practice',
  ],
  electives: [
    'Деловая переписка | Иш кагаздарын жүргүзүү | Business Correspondence | practice',
    'Поведенческая экономика | Жүрүм-турум экономикасы | Behavioural Economics | seminar',
    'Электронная коммерция | Электрондук соода | E-commerce | practice',
    'Страховое дело | Камсыздандыруу иши | Insurance | practice',
    'Рынок ценных бумаг | Баалуу кагаздар рыногу | Securities Market | practice',
    'Управление рисками | Тобокелдиктерди башкаруу | Risk Management | practice',
    'Экономика туризма | Туризм экономикасы | Economics of Tourism | seminar',
    'Анализ данных в Excel | Excelде берилиштерди талдоо | Data Analysis in Excel | practice',
  ],
};

export const LAW: FacultyDisciplines = {
  baseDouble: [
    'Теория государства и права | Мамлекет жана укук теориясы | Theory of State and Law | seminar',
    'История государства и права | Мамлекеттин жана укуктун тарыхы | History of State and Law | seminar',
    'Конституционное право | Конституциялык укук | Constitutional Law | seminar',
    'Административное право | Административдик укук | Administrative Law | seminar',
  ],
  baseSingle: [
    'Логика | Логика | Logic | practice',
    'Латинский язык и римское право | Латын тили жана рим укугу | Latin and Roman Law | practice',
    'Правоохранительные органы | Укук коргоо органдары | Law Enforcement Bodies | seminar',
    'Юридическая психология | Юридикалык психология | Legal Psychology | seminar',
    'Правовая информатика | Укуктук информатика | Legal Informatics | lab',
  ],
  majorDouble: [
    'Гражданское право | Жарандык укук | Civil Law | seminar',
    'Уголовное право | Кылмыш укугу | Criminal Law | seminar',
    'Гражданский процесс | Жарандык процесс | Civil Procedure | practice',
    'Уголовный процесс | Кылмыш процесси | Criminal Procedure | practice',
  ],
  majorSingle: [
    'Трудовое право | Эмгек укугу | Labour Law | seminar',
    'Семейное право | Үй-бүлө укугу | Family Law | seminar',
    'Земельное право | Жер укугу | Land Law | seminar',
    'Международное право | Эл аралык укук | International Law | seminar',
    'Криминалистика | Криминалистика | Criminalistics | lab',
    'Финансовое право | Финансы укугу | Financial Law | seminar',
    'Предпринимательское право | Ишкердик укугу | Entrepreneurial Law | seminar',
    'Экологическое право | Экологиялык укук | Environmental Law | seminar',
  ],
  electives: [
    'Ораторское искусство | Чечендик өнөр | Public Speaking | practice',
    'Права человека | Адам укуктары | Human Rights | seminar',
    'Медиация | Медиация | Mediation | practice',
    'Адвокатура и нотариат | Адвокатура жана нотариат | Bar and Notaries | practice',
    'Интеллектуальная собственность | Интеллектуалдык менчик | Intellectual Property | seminar',
    'Криминология | Криминология | Criminology | seminar',
    'Таможенное право | Бажы укугу | Customs Law | seminar',
    'Юридическая техника | Юридикалык техника | Legal Drafting | practice',
  ],
};
