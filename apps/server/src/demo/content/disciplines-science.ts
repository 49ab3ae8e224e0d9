import type { FacultyDisciplines } from './discipline-lists.ts';

export const NATURAL_SCIENCES: FacultyDisciplines = {
  baseDouble: [
    'Общая химия | Жалпы химия | General Chemistry | lab',
    'Высшая математика | Жогорку математика | Higher Mathematics | practice',
    'Физика | Физика | Physics | lab',
    'Органическая химия | Органикалык химия | Organic Chemistry | lab',
  ],
  baseSingle: [
    'Ботаника | Ботаника | Botany | lab',
    'Зоология | Зоология | Zoology | lab',
    'Цитология и гистология | Цитология жана гистология | Cytology and Histology | lab',
    'Геология | Геология | Geology | practice',
    'Информатика в естествознании | Табият таануудагы информатика | Informatics in Natural Sciences | lab',
  ],
  majorDouble: [
    'Биохимия | Биохимия | Biochemistry | lab',
    'Генетика | Генетика | Genetics | lab',
    'Экология растений и животных | Өсүмдүктөр менен жаныбарлардын экологиясы | Plant and Animal Ecology | practice',
    'Физическая химия | Физикалык химия | Physical Chemistry | lab',
  ],
  majorSingle: [
    'Микробиология | Микробиология | Microbiology | lab',
    'Физиология человека | Адамдын физиологиясы | Human Physiology | lab',
    'Почвоведение | Топурак таануу | Soil Science | practice',
    'Аналитическая химия | Аналитикалык химия | Analytical Chemistry | lab',
    'Молекулярная биология | Молекулалык биология | Molecular Biology | lab',
    'Охрана природы | Жаратылышты коргоо | Nature Conservation | seminar',
    'Гидрология | Гидрология | Hydrology | practice',
    'Эволюционное учение | Эволюция окуусу | Theory of Evolution | seminar',
  ],
  electives: [
    'Флора и фауна Тянь-Шаня | Теңир-Тоонун флорасы жана фаунасы | Flora and Fauna of the Tien Shan | practice',
    'Ледники и климат | Мөңгүлөр жана климат | Glaciers and Climate | seminar',
    'Геоинформационные системы | Геомаалыматтык системалар | Geographic Information Systems | practice',
    'Биотехнология | Биотехнология | Biotechnology | practice',
    'Орнитология | Орнитология | Ornithology | practice',
    'Химия пищи | Тамак-аш химиясы | Food Chemistry | practice',
    'Экологический туризм | Экологиялык туризм | Ecological Tourism | seminar',
    'Биостатистика | Биостатистика | Biostatistics | practice',
  ],
};
