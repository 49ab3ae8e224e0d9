/** An example row by column key; choices by their keys too. */
export type TemplateRow = Readonly<Record<string, string>>;

/** Parses a table: the first line has the column keys, each other line is a row. */
const rows = (lines: string): TemplateRow[] => {
  const [keys = [], ...others] = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return others.map((cells) => Object.fromEntries(keys.map((key, place) => [key, cells[place] ?? ''])));
};

/** A small made-up university; all references are within these sheets. */
const ROWS: Readonly<Record<string, TemplateRow[]>> = {
  university: rows(`
    nameRu | nameKg | nameEn | ministryRu | ministryKg | ministryEn
    Университет «Тулпар» | «Тулпар» университети | Tulpar University | Министерство образования | Билим берүү министрлиги | Ministry of Education`),
  faculties: rows(`
    code | nameRu | nameKg | nameEn | shortRu | shortKg | shortEn
    FIT | Факультет информационных технологий | Маалыматтык технологиялар факультети | Faculty of Information Technology | ФИТ | МТФ | FIT
    FEM | Факультет экономики и управления | Экономика жана башкаруу факультети | Faculty of Economics and Management | ФЭУ | ЭБФ | FEM
    FNS | Факультет естественных наук | Табигый илимдер факультети | Faculty of Natural Sciences | ФЕН | ТИФ | FNS`),
  departments: rows(`
    code | faculty | nameRu | nameKg | nameEn
    D-INF | FIT | Кафедра информатики | Информатика кафедрасы | Department of Informatics
    D-ECO | FEM | Кафедра экономики | Экономика кафедрасы | Department of Economics
    D-MAT | FNS | Кафедра математики | Математика кафедрасы | Department of Mathematics`),
  specialities: rows(`
    code | department | nameRu | nameKg | nameEn
    710100 | D-INF | Информатика и вычислительная техника | Информатика жана эсептөө техникасы | Computer Science and Engineering
    580100 | D-ECO | Экономика | Экономика | Economics
    510100 | D-MAT | Математика | Математика | Mathematics`),
  disciplines: rows(`
    code | department | nameRu | nameKg | nameEn
    INF101 | D-INF | Программирование | Программалоо | Programming
    ECO101 | D-ECO | Основы экономики | Экономиканын негиздери | Foundations of Economics
    MAT101 | D-MAT | Математический анализ | Математикалык анализ | Calculus`),
  forms: rows(`
    code | nameRu | nameKg | nameEn | partTime
    F-1 | Очная | Күндүзгү | Full-time | no
    F-2 | Вечерняя | Кечки | Evening | no
    F-3 | Заочная | Сырттан | Part-time | yes`),
  positions: rows(`
    code | nameRu | nameKg | nameEn
    P-1 | Профессор | Профессор | Professor
    P-2 | Доцент | Доцент | Associate Professor
    P-3 | Преподаватель | Окутуучу | Lecturer`),
  nationalities: rows(`
    code | nameRu | nameKg | nameEn | nameRuFeminine
    N-1 | кыргыз | кыргыз | Kyrgyz | кыргызка
    N-2 | русский | орус | Russian | русская
    N-3 | кореец | корей | Korean | кореянка`),
  countries: rows(`
    code | nameRu | nameKg | nameEn
    KG | Кыргызстан | Кыргызстан | Kyrgyzstan
    KZ | Казахстан | Казакстан | Kazakhstan
    UZ | Узбекистан | Өзбекстан | Uzbekistan`),
  levels: rows(`
    code | nameRu | nameKg | nameEn
    L-1 | Среднее общее | Жалпы орто | General secondary
    L-2 | Бакалавр | Бакалавр | Bachelor
    L-3 | Магистр | Магистр | Master`),
  examTypes: rows(`
    code | nameRu | nameKg | nameEn | graded
    E-1 | Экзамен | Экзамен | Examination | yes
    E-2 | Зачёт | Сынак | Credit | no
    E-3 | Курсовая работа | Курстук иш | Course work | yes`),
  lessonTypes: rows(`
    code | nameRu | nameKg | nameEn | kind
    T-1 | Лекция | Лекция | Lecture | lecture
    T-2 | Практическое занятие | Практикалык сабак | Practice | practice
    T-3 | Лабораторное занятие | Лабораториялык сабак | Laboratory | laboratory`),
  years: rows(`
    year | name | startsOn | endsOn
    2024 | 2024/2025 | 02.09.2024 | 30.06.2025
    2025 | 2025/2026 | 01.09.2025 | 30.06.2026
    2026 | 2026/2027 | 01.09.2026 | 30.06.2027`),
  terms: rows(`
    year | season | startsOn | endsOn
    2025 | 2 | 26.01.2026 | 06.06.2026
    2026 | 1 | 01.09.2026 | 16.01.2027
    2026 | 2 | 25.01.2027 | 05.06.2027`),
  groups: rows(`
    group | speciality | form | intake
    ИВТ-1-25 | 710100 | F-1 | 2025
    ЭК-1-25 | 580100 | F-1 | 2025
    МАТ-1-26 | 510100 | F-1 | 2026`),
  students: rows(`
    person | lastName | firstName | middleName | lastNameLatin | firstNameLatin | gender | birthDate | nationality | citizenship | taxId | phone | level | group
    250101 | Асанова | Айпери | Бакытовна | Asanova | Aiperi | female | 15.03.2007 | N-1 | KG | 10000000000001 | +996 700 000 001 | L-1 | ИВТ-1-25
    250201 | Петров | Илья | Сергеевич | Petrov | Ilia | male | 02.11.2006 | N-2 | KZ | 20000000000002 | +996 700 000 002 | L-1 | ЭК-1-25
    260101 | Эсенов | Бектур | | | | male | 28.07.2008 | N-1 | KG | | | L-1 | МАТ-1-26`),
  teachers: rows(`
    person | lastName | firstName | middleName | lastNameLatin | firstNameLatin | gender | birthDate | nationality | citizenship | taxId | phone | level | department | position
    1001 | Садыкова | Нургүл | Эркиновна | Sadykova | Nurgul | female | 09.05.1980 | N-1 | KG | 10000000000003 | +996 700 000 003 | L-3 | D-INF | P-2
    1002 | Ким | Виктор | Андреевич | Kim | Viktor | male | 21.12.1971 | N-3 | KG | 20000000000004 | +996 700 000 004 | L-3 | D-MAT | P-1
    1003 | Токтосунов | Азамат | | | | male | 30.01.1990 | N-1 | KG | | | L-3 | D-ECO | P-3`),
  plans: rows(`
    speciality | intake | semester | discipline | examType | credits | elective | choiceGroup
    710100 | 2025 | 3 | INF101 | E-1 | 5 | no |
    580100 | 2025 | 3 | MAT101 | E-1 | 6 | no |
    510100 | 2026 | 1 | MAT101 | E-1 | 6 | no |
    710100 | 2025 | 3 | ECO101 | E-2 | 4 | yes | 1
    580100 | 2025 | 3 | ECO101 | E-2 | 4 | yes | 1
    510100 | 2026 | 1 | ECO101 | E-2 | 4 | yes | 1`),
  choices: rows(`
    speciality | intake | semester | choiceGroup | picks
    710100 | 2025 | 3 | 1 | 1
    580100 | 2025 | 3 | 1 | 1
    510100 | 2026 | 1 | 1 | 1`),
  prerequisites: rows(`
    discipline | required
    INF101 | MAT101
    ECO101 | MAT101
    ECO101 | INF101`),
  streams: rows(`
    code | discipline | term | lessonType | number | seats | minimum
    S-1 | ECO101 | 2026-1 | T-1 | 1 | 60 | 15
    S-2 | ECO101 | 2026-1 | T-2 | 1 | 30 | 10
    S-3 | INF101 | 2026-2 | | 1 | 25 | 8`),
  assignments: rows(`
    code | teacher | discipline | term | semester | lessonType | examType | group | stream | subgroup | credits | hours
    A-1 | 1001 | INF101 | 2026-1 | 3 | T-1 | E-1 | ИВТ-1-25 | | | 5 | 45
    A-2 | 1003 | ECO101 | 2026-1 | 3 | T-1 | E-2 | | S-1 | | 4 | 30
    A-3 | 1003 | ECO101 | 2026-1 | 3 | T-2 | E-2 | | S-2 | | 4 | 30
    A-4 | 1002 | MAT101 | 2026-1 | 1 | T-2 | E-1 | МАТ-1-26 | | 1 | 6 | 60`),
  registrations: rows(`
    student | discipline | term | semester | group | stream | lessonType | subgroup | credits | examType | byPlan | kind
    250101 | INF101 | 2026-1 | 3 | ИВТ-1-25 | | | | 5 | E-1 | yes | plan
    250201 | ECO101 | 2026-1 | 3 | ЭК-1-25 | S-1 | T-1 | | 4 | E-2 | no | elective
    250201 | ECO101 | 2026-1 | 3 | ЭК-1-25 | S-2 | T-2 | | 4 | E-2 | no | elective
    260101 | MAT101 | 2026-1 | 1 | МАТ-1-26 | | | 1 | 6 | E-1 | yes | plan`),
  bells: rows(`
    bell | beginsAt | endsAt
    1 | 8:00 | 9:20
    2 | 9:30 | 10:50
    3 | 11:00 | 12:20`),
  rooms: rows(`
    code | building | room | capacity | longitude | latitude | radius
    1-101 | 1 | 101 | 90 | 74.5872 | 42.8746 | 150
    1-102 | 1 | 102 | 30 | 74.5872 | 42.8746 | 150
    2-201 | 2 | 201 | 30 | 74.5901 | 42.8752 | 100`),
  lessons: rows(`
    assignment | day | bell | week | room | term
    A-1 | 1 | 1 | 0 | 1-101 | 2026-1
    A-2 | 2 | 2 | 0 | 1-101 | 2026-1
    A-3 | 2 | 3 | 1 | 1-102 | 2026-1
    A-4 | 3 | 1 | 0 | 2-201 | 2026-1`),
  services: rows(`
    code | nameRu | nameKg | nameEn | kind | place | open
    CONTRACT | Обучение по контракту | Контракт боюнча окуу | Tuition by contract | contract | 1 | yes
    DORM | Проживание в общежитии | Жатаканада жашоо | Room in the dormitory | dormitory | 2 | yes
    RETAKE | Повторное изучение дисциплины | Дисциплинаны кайталап окуу | Retake of a discipline | retake | 3 | yes`),
  prices: rows(`
    year | speciality | citizenship | price
    2026 | 710100 | | 48000
    2026 | 580100 | | 45000
    2026 | 580100 | KZ | 60000`),
  contracts: rows(`
    contract | student | service | signedOn | endedOn | yearly
    2025-001 | 250101 | CONTRACT | 25.08.2025 | |
    2025-002 | 250201 | CONTRACT | 26.08.2025 | | 55000
    2026-001 | 260101 | DORM | 27.08.2026 | 30.06.2027 | 12000`),
  parts: rows(`
    contract | dayOfTerm | share
    2025-001 | 0 | 400
    2025-001 | 45 | 300
    2025-001 | 90 | 300`),
  orders: rows(`
    student | number | day | movement | group
    250101 | 41 | 28.08.2025 | enrolled | ИВТ-1-25
    250201 | 42 | 28.08.2025 | enrolled | ИВТ-1-25
    250201 | 7 | 26.01.2026 | transferred | ЭК-1-25
    260101 | 53 | 28.08.2026 | enrolled | МАТ-1-26`),
  scales: rows(`
    code | nameRu | nameKg | nameEn
    W-1 | Буквенная | Тамгалуу | Letters
    W-2 | Пятибалльная | Беш баллдык | Five marks
    W-3 | Сдано или нет | Өттү же өткөн жок | Passed or not`),
  bands: rows(`
    scale | letter | from | to | point | mark | passes
    W-1 | A | 87 | 100 | 400 | excellent | yes
    W-1 | B | 74 | 86 | 300 | good | yes
    W-1 | C | 61 | 73 | 200 | satisfactory | yes
    W-1 | F | 0 | 60 | 0 | unsatisfactory | no
    W-2 | 5 | 85 | 100 | 400 | excellent | yes
    W-2 | 4 | 70 | 84 | 300 | good | yes
    W-2 | 3 | 55 | 69 | 200 | satisfactory | yes
    W-2 | 2 | 0 | 54 | 0 | unsatisfactory | no
    W-3 | P | 50 | 100 | 400 | good | yes
    W-3 | N | 0 | 49 | 0 | unsatisfactory | no`),
  intakes: rows(`
    intake | scale
    2024 | W-2
    2025 | W-1
    2026 | W-1`),
  grades: rows(`
    grade | student | discipline | term | semester | group | examType | credits | points | passed | teacher | day | corrects | reason
    G-1 | 250101 | MAT101 | 2025-2 | 2 | ИВТ-1-25 | E-1 | 6 | 73 | yes | 1002 | 02.06.2026 | |
    G-2 | 250201 | INF101 | 2025-2 | 2 | ЭК-1-25 | E-2 | 5 | | yes | 1001 | 03.06.2026 | |
    G-3 | 250101 | MAT101 | 2025-2 | 2 | ИВТ-1-25 | E-1 | 6 | 78 | yes | 1002 | 05.06.2026 | G-1 | Ошибка в подсчёте баллов`),
  signers: rows(`
    code | nameRu | nameKg | nameEn | postRu | postKg | postEn
    G-1 | Абдыкеримова А. Т. | Абдыкеримова А. Т. | Abdykerimova A. T. | Начальник учебного отдела | Окуу бөлүмүнүн башчысы | Head of the Registrar’s Office
    G-2 | Касымов Н. Э. | Касымов Н. Э. | Kasymov N. E. | Проректор по учебной работе | Окуу иштери боюнча проректор | Vice-Rector for Studies
    G-3 | Орлова Т. В. | Орлова Т. В. | Orlova T. V. | Ректор | Ректор | Rector`),
  referenceKinds: rows(`
    code | nameRu | nameKg | nameEn | body | textRu | textKg | textEn | automatic | workingDays | needsPlace | needsPurpose | signer | place | offered
    study | Справка об обучении | Окуу жөнүндө маалымкат | Certificate of study | text | {name} учится на {course} курсе, группа {group}. | {name} {group} тобунун {course}-курсунда окуйт. | {name} is a student of year {course}, group {group}. | yes | 0 | no | yes | G-1 | 1 | yes
    clearance | Обходной лист | Кыдырма барак | Clearance sheet | clearance | {name}, группа {group}: задолженностей нет. | {name}, {group} тобу: карызы жок. | {name}, group {group}: nothing is owed. | no | 5 | no | no | G-2 | 2 | yes
    transcript | Транскрипт | Транскрипт | Transcript | transcript | | | | no | 2 | no | yes | | 3 | yes`),
  purposes: rows(`
    code | nameRu | nameKg | nameEn | place | offered
    Z-1 | По месту требования | Талап кылынган жерге | Wherever it is required | 1 | yes
    Z-2 | В посольство | Элчиликке | Embassy | 2 | yes
    Z-3 | В банк | Банкка | Bank | 3 | yes`),
  regions: rows(`
    code | nameRu | nameKg | nameEn | place
    O-1 | Город Бишкек | Бишкек шаары | Bishkek city | 1
    O-2 | Нарынская область | Нарын облусу | Naryn region | 2
    O-3 | Таласская область | Талас облусу | Talas region | 3`),
  districts: rows(`
    code | region | nameRu | nameKg | nameEn | place
    R-1 | O-1 | Ленинский район | Ленин району | Lenin district | 1
    R-2 | O-2 | Ат-Башинский район | Ат-Башы району | At-Bashy district | 1
    R-3 | O-3 | Манасский район | Манас району | Manas district | 1`),
  offices: rows(`
    code | nameRu | nameKg | nameEn | right | place | offered
    K-1 | Библиотека | Китепкана | Library | library | 1 | yes
    K-2 | Бухгалтерия | Эсеп-чот бөлүмү | Accounting | finance | 2 | yes
    K-3 | Деканат | Декандык | Dean’s office | dean | 3 | yes`),
  shelves: rows(`
    code | nameRu | nameKg | nameEn | place
    B-1 | Книги | Китептер | Books | 1
    B-2 | Нормативные | Ченемдик | Regulatory | 2
    B-3 | Руководства | Колдонмолор | Guides | 3`),
  bookSections: rows(`
    code | shelf | nameRu | nameKg | nameEn | place
    C-1 | B-1 | Информатика | Информатика | Computing | 1
    C-2 | B-1 | Языки | Тилдер | Languages | 2
    C-3 | B-2 | Законодательство | Мыйзамдар | Legislation | 1`),
  bookCategories: rows(`
    code | shelf | section | nameRu | nameKg | nameEn | place
    C-11 | B-1 | C-1 | Программирование | Программалоо | Programming | 1
    C-12 | B-1 | C-1 | Базы данных | Маалымат базалары | Databases | 2
    C-21 | B-1 | C-2 | Кыргызский язык | Кыргыз тили | Kyrgyz | 1`),
  materialTypes: rows(`
    code | nameRu | nameKg | nameEn | expected | lessonKind | lessonType | place
    M-1 | Лекции | Лекциялар | Lectures | yes | lecture | | 1
    M-2 | Лабораторные | Лабораториялык | Laboratory | yes | | T-3 | 2
    M-3 | Силлабус | Силлабус | Syllabus | yes | | | 3`),
  links: rows(`
    code | nameRu | nameKg | nameEn | address | icon | roles | place
    H-1 | Министерство науки и образования | Илим жана билим берүү министрлиги | Ministry of Science and Education | https://edu.gov.kg/ | | everyone | 1
    H-2 | Портал государственных услуг | Мамлекеттик кызматтар порталы | Public services portal | https://portal.tunduk.kg/ | | students | 2
    H-3 | Законы Кыргызской Республики | Кыргыз Республикасынын мыйзамдары | Laws of the Kyrgyz Republic | https://cbd.minjust.gov.kg/ | | teachers | 3`),
};

export const templateRows = (sheet: string): readonly TemplateRow[] => ROWS[sheet] ?? [];
