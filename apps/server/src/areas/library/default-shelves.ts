type Shelf = { name: string; groups: readonly { name: string; parts?: readonly string[] }[] };

/** The shelves and categories of every university; an import may add more. */
export const SHELVES: readonly Shelf[] = [
  {
    name: 'Книги | Китептер | Books',
    groups: [
      {
        name: 'Информатика и ВТ | Информатика жана ЭТ | Computing',
        parts: [
          'Программирование | Программалоо | Programming',
          'Базы данных | Маалымат базалары | Databases',
          'Сети и защита | Тармактар жана коргоо | Networks and security',
        ],
      },
      { name: 'Математика | Математика | Mathematics' },
      { name: 'Физика | Физика | Physics' },
      { name: 'Химия и биология | Химия жана биология | Chemistry and biology' },
      { name: 'Медицина | Медицина | Medicine' },
      { name: 'Техника и строительство | Техника жана курулуш | Engineering and construction' },
      { name: 'Сельское хозяйство | Айыл чарбасы | Agriculture' },
      { name: 'Экономика | Экономика | Economics' },
      { name: 'История и право | Тарых жана укук | History and law' },
      { name: 'Педагогика и психология | Педагогика жана психология | Education and psychology' },
      {
        name: 'Языки | Тилдер | Languages',
        parts: [
          'Кыргызский язык | Кыргыз тили | Kyrgyz',
          'Русский язык | Орус тили | Russian',
          'Английский язык | Англис тили | English',
        ],
      },
      { name: 'Кыргызская литература | Кыргыз адабияты | Kyrgyz literature' },
      { name: 'Художественная литература | Көркөм адабият | Fiction' },
    ],
  },
  {
    name: 'Нормативные | Ченемдик | Regulatory',
    groups: [
      { name: 'Законодательство | Мыйзамдар | Legislation' },
      { name: 'Положения университета | Университеттин жоболору | Regulations of the university' },
      { name: 'Стандарты и оформление | Стандарттар жана жасалгалоо | Standards' },
    ],
  },
  {
    name: 'Руководства | Колдонмолор | Guides',
    groups: [
      { name: 'Студентам | Студенттерге | For students' },
      { name: 'Преподавателям | Окутуучуларга | For teachers' },
    ],
  },
];
