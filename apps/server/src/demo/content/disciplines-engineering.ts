import type { FacultyDisciplines } from './discipline-lists.ts';

export const CONSTRUCTION: FacultyDisciplines = {
  baseDouble: [
    'Инженерная графика | Инженердик графика | Engineering Graphics | practice',
    'Высшая математика | Жогорку математика | Higher Mathematics | practice',
    'Теоретическая механика | Теориялык механика | Theoretical Mechanics | practice',
    'Сопротивление материалов | Материалдардын каршылыгы | Strength of Materials | lab',
  ],
  baseSingle: [
    'Общая физика | Жалпы физика | General Physics | lab',
    'Химия строительных материалов | Курулуш материалдарынын химиясы | Chemistry of Building Materials | lab',
    'Инженерная геодезия | Инженердик геодезия | Engineering Geodesy | lab',
    'Строительные материалы | Курулуш материалдары | Building Materials | lab',
    'Механика грунтов | Кыртыш механикасы | Soil Mechanics | lab',
  ],
  majorDouble: [
    'Железобетонные конструкции | Темир-бетон конструкциялары | Reinforced Concrete Structures | practice',
    'Архитектура зданий | Имараттардын архитектурасы | Building Architecture | practice',
    'Технология строительства | Курулуш технологиясы | Construction Technology | practice',
    'Организация строительства | Курулушту уюштуруу | Construction Management | practice',
  ],
  majorSingle: [
    'Строительная механика | Курулуш механикасы | Structural Mechanics | practice',
    'Металлические конструкции | Металл конструкциялары | Steel Structures | practice',
    'Основания и фундаменты | Негиздер жана пайдубалдар | Bases and Foundations | practice',
    'Сейсмостойкое строительство | Жер титирөөгө туруктуу курулуш | Earthquake Engineering | practice',
    'Водоснабжение и водоотведение | Суу менен камсыздоо жана агын суулар | Water Supply and Sewerage | practice',
    'Отопление и вентиляция | Жылытуу жана желдетүү | Heating and Ventilation | practice',
    'Экономика строительства | Курулуш экономикасы | Construction Economics | seminar',
    'Охрана труда | Эмгекти коргоо | Occupational Safety | seminar',
  ],
  electives: [
    'Черчение в AutoCAD | AutoCADда чийүү | Drawing in AutoCAD | practice',
    'Информационное моделирование зданий | Имараттарды маалыматтык моделдөө | Building Information Modelling | practice',
    'Энергоэффективные здания | Энергияны үнөмдөөчү имараттар | Energy-efficient Buildings | seminar',
    'Реконструкция зданий | Имараттарды реконструкциялоо | Building Reconstruction | practice',
    'Дороги в горах | Тоо жолдору | Mountain Roads | practice',
    'Градостроительство | Шаар куруу | Urban Planning | seminar',
    'Ландшафтный дизайн | Ландшафттык дизайн | Landscape Design | practice',
    'Сметное дело | Смета иши | Cost Estimating | practice',
  ],
};

export const ENERGY: FacultyDisciplines = {
  baseDouble: [
    'Высшая математика | Жогорку математика | Higher Mathematics | practice',
    'Физика | Физика | Physics | lab',
    'Теоретические основы электротехники | Электротехниканын теориялык негиздери | Theory of Electrical Engineering | lab',
    'Техническая механика | Техникалык механика | Technical Mechanics | practice',
  ],
  baseSingle: [
    'Информатика | Информатика | Informatics | lab',
    'Инженерная графика | Инженердик графика | Engineering Graphics | practice',
    'Электротехнические материалы | Электротехникалык материалдар | Electrical Materials | lab',
    'Метрология | Метрология | Metrology | lab',
    'Промышленная электроника | Өнөр жай электроникасы | Industrial Electronics | lab',
  ],
  majorDouble: [
    'Электрические машины | Электр машиналары | Electrical Machines | lab',
    'Электрические сети и системы | Электр тармактары жана системалары | Power Networks and Systems | practice',
    'Релейная защита и автоматика | Релелик коргоо жана автоматика | Relay Protection and Automation | lab',
    'Электрические станции | Электр станциялары | Power Plants | practice',
  ],
  majorSingle: [
    'Гидроэнергетика | Гидроэнергетика | Hydropower | practice',
    'Техника высоких напряжений | Жогорку чыңалуу техникасы | High Voltage Engineering | lab',
    'Теплотехника | Жылуулук техникасы | Heat Engineering | lab',
    'Теория автоматического управления | Автоматтык башкаруу теориясы | Control Theory | practice',
    'Электроснабжение | Электр менен камсыздоо | Power Supply | practice',
    'Электропривод | Электр жетеги | Electric Drive | lab',
    'Экономика энергетики | Энергетика экономикасы | Energy Economics | seminar',
    'Электробезопасность | Электр коопсуздугу | Electrical Safety | seminar',
  ],
  electives: [
    'Солнечная энергетика | Күн энергетикасы | Solar Energy | practice',
    'Малые ГЭС | Чакан ГЭСтер | Small Hydropower | practice',
    'Программирование контроллеров | Контроллерлерди программалоо | Controller Programming | practice',
    'Энергоаудит | Энергоаудит | Energy Audit | practice',
    'Умные сети | Акылдуу тармактар | Smart Grids | seminar',
    'Моделирование в MATLAB | MATLABда моделдөө | Modelling in MATLAB | practice',
    'Светотехника | Жарык техникасы | Lighting Engineering | practice',
    'Электротранспорт | Электр транспорту | Electric Transport | seminar',
  ],
};
