import type { FacultyDisciplines } from './discipline-lists.ts';

export const PHILOLOGY: FacultyDisciplines = {
  baseDouble: [
    'Введение в языкознание | Тил илимине киришүү | Introduction to Linguistics | seminar',
    'Практика первого иностранного языка | Биринчи чет тилинин практикасы | First Foreign Language Practice | practice',
    'Кыргызская литература | Кыргыз адабияты | Kyrgyz Literature | seminar',
    'Зарубежная литература | Чет өлкө адабияты | Foreign Literature | seminar',
  ],
  baseSingle: [
    'Практическая фонетика | Практикалык фонетика | Practical Phonetics | practice',
    'Устное народное творчество | Элдик оозеки чыгармачылык | Folklore | seminar',
    'Лексикология | Лексикология | Lexicology | seminar',
    'Древние языки | Байыркы тилдер | Ancient Languages | practice',
    'Информационные технологии в лингвистике | Лингвистикадагы маалыматтык технологиялар | Information Technology in Linguistics | lab',
  ],
  majorDouble: [
    'Практика перевода | Котормо практикасы | Translation Practice | practice',
    'Второй иностранный язык | Экинчи чет тили | Second Foreign Language | practice',
    'Синхронный перевод | Синхрондук котормо | Simultaneous Interpreting | practice',
    'Анализ художественного текста | Көркөм текстти талдоо | Literary Text Analysis | seminar',
  ],
  majorSingle: [
    'Теория перевода | Котормо теориясы | Translation Theory | seminar',
    'Стилистика | Стилистика | Stylistics | seminar',
    'Теоретическая грамматика | Теориялык грамматика | Theoretical Grammar | seminar',
    'История языка | Тилдин тарыхы | History of the Language | seminar',
    'Межкультурная коммуникация | Маданияттар аралык байланыш | Intercultural Communication | seminar',
    'Социолингвистика | Социолингвистика | Sociolinguistics | seminar',
    'Редактирование текста | Текстти редакциялоо | Text Editing | practice',
    'Сопоставительная типология | Салыштырма типология | Comparative Typology | seminar',
  ],
  electives: [
    'Творчество Чингиза Айтматова | Чыңгыз Айтматовдун чыгармачылыгы | Works of Chingiz Aitmatov | seminar',
    'Турецкий язык | Түрк тили | Turkish Language | practice',
    'Китайский язык | Кытай тили | Chinese Language | practice',
    'Корпусная лингвистика | Корпустук лингвистика | Corpus Linguistics | practice',
    'Новые медиа | Жаңы медиа | New Media | practice',
    'Технический перевод | Техникалык котормо | Technical Translation | practice',
    'Риторика | Риторика | Rhetoric | practice',
    'Мифология | Мифология | Mythology | seminar',
  ],
};

export const EDUCATION: FacultyDisciplines = {
  baseDouble: [
    'Педагогика | Педагогика | Pedagogy | seminar',
    'Психология | Психология | Psychology | seminar',
    'История педагогики | Педагогиканын тарыхы | History of Pedagogy | seminar',
    'Возрастная физиология | Курактык физиология | Developmental Physiology | practice',
  ],
  baseSingle: [
    'Введение в профессию учителя | Мугалим кесибине киришүү | Introduction to Teaching | seminar',
    'Основы медицинских знаний | Медициналык билимдин негиздери | Basics of Medicine | practice',
    'Математическая обработка данных | Берилиштерди математикалык иштетүү | Mathematical Data Processing | practice',
    'Социальная педагогика | Социалдык педагогика | Social Pedagogy | seminar',
    'Цифровые средства обучения | Окутуунун санариптик каражаттары | Digital Teaching Tools | lab',
  ],
  majorDouble: [
    'Методика обучения предмету | Предметти окутуунун методикасы | Subject Teaching Methods | practice',
    'Возрастная психология | Курак психологиясы | Developmental Psychology | seminar',
    'Инклюзивное образование | Инклюзивдүү билим берүү | Inclusive Education | seminar',
    'Педагогическое мастерство | Педагогикалык чеберчилик | Pedagogical Mastery | practice',
  ],
  majorSingle: [
    'Теория воспитания | Тарбиялоо теориясы | Theory of Upbringing | seminar',
    'Оценивание в школе | Мектептеги баалоо | School Assessment | practice',
    'Классное руководство | Класс жетекчилиги | Class Tutoring | practice',
    'Педагогическая психология | Педагогикалык психология | Educational Psychology | seminar',
    'Этнопедагогика | Этнопедагогика | Ethnopedagogy | seminar',
    'Психология семьи | Үй-бүлө психологиясы | Family Psychology | seminar',
    'Управление образованием | Билим берүүнү башкаруу | Education Management | seminar',
    'Педагогические исследования | Педагогикалык изилдөөлөр | Educational Research | practice',
  ],
  electives: [
    'Театральная педагогика | Театр педагогикасы | Theatre Pedagogy | practice',
    'Дистанционное обучение | Аралыктан окутуу | Distance Learning | practice',
    'Игровые технологии в обучении | Окутуудагы оюн технологиялары | Game-based Learning | practice',
    'Арт-терапия | Арт-терапия | Art Therapy | practice',
    'Логопедия | Логопедия | Speech Therapy | practice',
    'Конфликтология | Конфликтология | Conflict Studies | seminar',
    'Детская литература | Балдар адабияты | Children’s Literature | seminar',
    'Профориентация школьников | Окуучуларга кесипке багыт берүү | Career Guidance | practice',
  ],
};
