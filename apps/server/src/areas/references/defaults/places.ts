type Region = { region: string; districts: readonly string[] };

/** Seven regions and two cities with their districts, and towns that have a commissariat of their own. */
export const PLACES: readonly Region[] = [
  {
    region: 'Город Бишкек | Бишкек шаары | Bishkek city',
    districts: [
      'Ленинский район | Ленин району | Lenin district',
      'Октябрьский район | Октябрь району | Oktyabr district',
      'Первомайский район | Биринчи Май району | Pervomay district',
      'Свердловский район | Свердлов району | Sverdlov district',
    ],
  },
  { region: 'Город Ош | Ош шаары | Osh city', districts: ['Город Ош | Ош шаары | Osh city'] },
  {
    region: 'Баткенская область | Баткен облусу | Batken region',
    districts: [
      'Баткенский район | Баткен району | Batken district',
      'Кадамжайский район | Кадамжай району | Kadamjay district',
      'Лейлекский район | Лейлек району | Leylek district',
      'Город Баткен | Баткен шаары | Batken city',
      'Город Кызыл-Кия | Кызыл-Кыя шаары | Kyzyl-Kyya city',
      'Город Сулюкта | Сүлүктү шаары | Sulyukta city',
    ],
  },
  {
    region: 'Джалал-Абадская область | Жалал-Абад облусу | Jalal-Abad region',
    districts: [
      'Аксыйский район | Аксы району | Aksy district',
      'Ала-Букинский район | Ала-Бука району | Ala-Buka district',
      'Базар-Коргонский район | Базар-Коргон району | Bazar-Korgon district',
      'Ноокенский район | Ноокен району | Nooken district',
      'Сузакский район | Сузак району | Suzak district',
      'Тогуз-Тороуский район | Тогуз-Торо району | Toguz-Toro district',
      'Токтогульский район | Токтогул району | Toktogul district',
      'Чаткальский район | Чаткал району | Chatkal district',
      'Город Манас | Манас шаары | Manas city',
      'Город Кара-Куль | Кара-Көл шаары | Kara-Kul city',
      'Город Кок-Жангак | Көк-Жаңгак шаары | Kok-Jangak city',
      'Город Майлуу-Суу | Майлуу-Суу шаары | Mailuu-Suu city',
      'Город Таш-Кумыр | Таш-Көмүр шаары | Tash-Kumyr city',
    ],
  },
  {
    region: 'Иссык-Кульская область | Ысык-Көл облусу | Issyk-Kul region',
    districts: [
      'Ак-Суйский район | Ак-Суу району | Ak-Suu district',
      'Джети-Огузский район | Жети-Өгүз району | Jeti-Oguz district',
      'Иссык-Кульский район | Ысык-Көл району | Issyk-Kul district',
      'Тонский район | Тоң району | Ton district',
      'Тюпский район | Түп району | Tyup district',
      'Город Балыкчы | Балыкчы шаары | Balykchy city',
      'Город Каракол | Каракол шаары | Karakol city',
    ],
  },
  {
    region: 'Нарынская область | Нарын облусу | Naryn region',
    districts: [
      'Ак-Талинский район | Ак-Талаа району | Ak-Talaa district',
      'Ат-Башинский район | Ат-Башы району | At-Bashy district',
      'Жумгальский район | Жумгал району | Jumgal district',
      'Кочкорский район | Кочкор району | Kochkor district',
      'Нарынский район | Нарын району | Naryn district',
      'Город Нарын | Нарын шаары | Naryn city',
    ],
  },
  {
    region: 'Ошская область | Ош облусу | Osh region',
    districts: [
      'Алайский район | Алай району | Alay district',
      'Араванский район | Араван району | Aravan district',
      'Кара-Кульджинский район | Кара-Кулжа району | Kara-Kulja district',
      'Кара-Сууский район | Кара-Суу району | Kara-Suu district',
      'Ноокатский район | Ноокат району | Nookat district',
      'Узгенский район | Өзгөн району | Uzgen district',
      'Чон-Алайский район | Чоң-Алай району | Chong-Alay district',
    ],
  },
  {
    region: 'Таласская область | Талас облусу | Talas region',
    districts: [
      'Айтматовский район | Айтматов району | Aitmatov district',
      'Бакай-Атинский район | Бакай-Ата району | Bakay-Ata district',
      'Манасский район | Манас району | Manas district',
      'Таласский район | Талас району | Talas district',
      'Город Талас | Талас шаары | Talas city',
    ],
  },
  {
    region: 'Чуйская область | Чүй облусу | Chuy region',
    districts: [
      'Аламудунский район | Аламүдүн району | Alamudun district',
      'Жайылский район | Жайыл району | Jayyl district',
      'Кеминский район | Кемин району | Kemin district',
      'Московский район | Москва району | Moskva district',
      'Панфиловский район | Панфилов району | Panfilov district',
      'Сокулукский район | Сокулук району | Sokuluk district',
      'Чуйский район | Чүй району | Chuy district',
      'Ысык-Атинский район | Ысык-Ата району | Ysyk-Ata district',
      'Город Токмок | Токмок шаары | Tokmok city',
    ],
  },
];
