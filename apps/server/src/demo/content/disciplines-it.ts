import type { FacultyDisciplines } from './discipline-lists.ts';

export const INFORMATION_TECHNOLOGY: FacultyDisciplines = {
  baseDouble: [
    'Программирование | Программалоо | Programming | lab',
    'Математический анализ | Математикалык анализ | Mathematical Analysis | practice',
    'Физика | Физика | Physics | lab',
    'Дискретная математика | Дискреттик математика | Discrete Mathematics | practice',
  ],
  baseSingle: [
    'Информатика | Информатика | Informatics | lab',
    'Линейная алгебра и геометрия | Сызыктуу алгебра жана геометрия | Linear Algebra and Geometry | practice',
    'Алгоритмы и структуры данных | Алгоритмдер жана берилиштердин түзүмдөрү | Algorithms and Data Structures | lab',
    'Теория вероятностей и статистика | Ыктымалдуулук теориясы жана статистика | Probability Theory and Statistics | practice',
    'Архитектура компьютера | Компьютердин архитектурасы | Computer Architecture | lab',
  ],
  majorDouble: [
    'Базы данных | Берилиштер базалары | Databases | lab',
    'Веб-технологии | Веб-технологиялар | Web Technologies | lab',
    'Проектирование информационных систем | Маалыматтык системаларды долбоорлоо | Information Systems Design | practice',
    'Машинное обучение | Машиналык үйрөнүү | Machine Learning | lab',
  ],
  majorSingle: [
    'Объектно-ориентированное программирование | Объектке багытталган программалоо | Object-oriented Programming | lab',
    'Операционные системы | Операциялык системалар | Operating Systems | lab',
    'Компьютерные сети | Компьютердик тармактар | Computer Networks | lab',
    'Численные методы | Сандык методдор | Numerical Methods | practice',
    'Защита информации | Маалыматты коргоо | Information Protection | lab',
    'Тестирование программного обеспечения | Программалык камсыздоону тестирлөө | Software Testing | practice',
    'Разработка мобильных приложений | Мобилдик тиркемелерди иштеп чыгуу | Mobile Application Development | lab',
    'Управление ИТ-проектами | МТ-долбоорлорду башкаруу | IT Project Management | seminar',
  ],
  electives: [
    'Компьютерная графика | Компьютердик графика | Computer Graphics | practice',
    'Основы веб-дизайна | Веб-дизайндын негиздери | Fundamentals of Web Design | practice',
    'Анализ данных на Python | Python тилинде берилиштерди талдоо | Data Analysis with Python | practice',
    'Облачные вычисления | Булуттук эсептөөлөр | Cloud Computing | practice',
    'Интернет вещей | Буюмдар интернети | Internet of Things | practice',
    'Компьютерное зрение | Компьютердик көрүү | Computer Vision | practice',
    'Разработка игр | Оюндарды иштеп чыгуу | Game Development | practice',
    'Функциональное программирование | Функционалдык программалоо | Functional Programming | practice',
  ],
};
