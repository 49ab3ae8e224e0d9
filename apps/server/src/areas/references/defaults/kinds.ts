import type { clearanceOffices, purposes, referenceKinds } from '../../../db/tables.ts';
import { names } from '../../../demo/content/catalogue.ts';

/** Common purposes of papers at universities here. */
export const PURPOSES: readonly Omit<typeof purposes.$inferSelect, 'id'>[] = [
  'По месту требования | Талап кылынган жерге | Wherever it is required',
  'В военный комиссариат | Аскер комиссариатына | Military commissariat',
  'В посольство | Элчиликке | Embassy',
  'В банк | Банкка | Bank',
  'По месту работы родителей | Ата-энесинин иштеген жерине | Employer of the parents',
  'В органы социальной защиты | Социалдык коргоо органдарына | Social protection office',
].map((line, position) => ({ ...names(line), position, active: true }));

/** The offices that sign a clearance sheet. */
export const OFFICES: readonly Omit<typeof clearanceOffices.$inferSelect, 'id'>[] = [
  { ...names('Библиотека | Китепкана | Library'), right: 'library', position: 0, active: true },
  { ...names('Бухгалтерия | Эсеп-чот бөлүмү | Accounting'), right: 'finance', position: 1, active: true },
  { ...names('Деканат | Декандык | Dean’s office'), right: 'dean', position: 2, active: true },
];

/** The papers that students can order. The university sets their signer. */
type Kind = Omit<typeof referenceKinds.$inferSelect, 'id' | 'signerId'>;
const common = {
  body: 'text',
  automatic: false,
  needsPlace: false,
  needsPurpose: true,
  active: true,
} as const;

export const KINDS: readonly Kind[] = [
  {
    ...common,
    code: 'study',
    position: 0,
    automatic: true,
    workingDays: 0,
    ...names('Справка об обучении | Окуу жөнүндө маалымкат | Certificate of study'),
    textRu: [
      'Настоящая справка подтверждает, что {name}, {birthDate} года рождения, является {студентом|студенткой} {course} курса, группа {group}, {form} форма обучения.',
      '{faculty}. Специальность: {specialityCode} {speciality}. Учебный год: {year}.',
      'Назначение: {purpose}.',
    ].join('\n'),
    textKg: [
      'Бул маалымкат {name} ({birthDate} туулган) {year} окуу жылында {group} тобунун {course}-курсунун студенти экендигин тастыктайт.',
      '{faculty}. Адистик: {specialityCode} {speciality}. Окуу формасы: {form}.',
      'Максаты: {purpose}.',
    ].join('\n'),
    textEn: [
      'This is to certify that {name}, born on {birthDate}, is a student of year {course}, group {group}, in the academic year {year}.',
      '{faculty}. Programme: {specialityCode} {speciality}. Form of study: {form}.',
      'Purpose: {purpose}.',
    ].join('\n'),
  },
  {
    ...common,
    code: 'military',
    position: 1,
    workingDays: 2,
    needsPlace: true,
    ...names(
      'Справка в военкомат | Аскер комиссариатына маалымкат | Certificate for the military commissariat',
    ),
    textRu: [
      'В военный комиссариат: {region}, {district}.',
      'Настоящая справка подтверждает, что {name}, {birthDate} года рождения, обучается на {course} курсе, группа {group}, {form} форма обучения. Год поступления: {intake}.',
      '{faculty}. Специальность: {specialityCode} {speciality}.',
      'Назначение: {purpose}.',
    ].join('\n'),
    textKg: [
      'Аскер комиссариатына: {region}, {district}.',
      '{name} ({birthDate} туулган) {group} тобунун {course}-курсунда окуй тургандыгы тастыкталат. Окуу формасы: {form}. Кабыл алынган жылы: {intake}.',
      '{faculty}. Адистик: {specialityCode} {speciality}.',
      'Максаты: {purpose}.',
    ].join('\n'),
    textEn: [
      'To the military commissariat: {region}, {district}.',
      '{name}, born on {birthDate}, studies in year {course}, group {group}. Form of study: {form}. Year of admission: {intake}.',
      '{faculty}. Programme: {specialityCode} {speciality}.',
      'Purpose: {purpose}.',
    ].join('\n'),
  },
  {
    ...common,
    code: 'leave',
    position: 2,
    workingDays: 3,
    ...names(
      'Справка об академическом отпуске | Академиялык өргүү жөнүндө маалымкат | Certificate of academic leave',
    ),
    textRu: [
      'Настоящая справка подтверждает, что {name}, {birthDate} года рождения, {студент|студентка} группы {group}, находи{лся|лась} в академическом отпуске по приказу № {leaveNumber} от {leaveDay}.',
      '{faculty}. Специальность: {specialityCode} {speciality}.',
      'Назначение: {purpose}.',
    ].join('\n'),
    textKg: [
      '{group} тобунун студенти {name} ({birthDate} туулган) № {leaveNumber} буйругу менен {leaveDay} академиялык өргүүгө чыккандыгы тастыкталат.',
      '{faculty}. Адистик: {specialityCode} {speciality}.',
      'Максаты: {purpose}.',
    ].join('\n'),
    textEn: [
      'This is to certify that {name}, born on {birthDate}, student of group {group}, was granted academic leave by order No. {leaveNumber} of {leaveDay}.',
      '{faculty}. Programme: {specialityCode} {speciality}.',
      'Purpose: {purpose}.',
    ].join('\n'),
  },
  {
    ...common,
    code: 'clearance',
    position: 3,
    workingDays: 5,
    body: 'clearance',
    needsPurpose: false,
    ...names('Обходной лист | Кыдырма барак | Clearance sheet'),
    textRu:
      '{name}, группа {group}, {faculty}. Подразделения университета подтверждают, что задолженностей нет.',
    textKg: '{name}, {group} тобу, {faculty}. Университеттин бөлүмдөрү карызы жок экендигин тастыктайт.',
    textEn:
      '{name}, group {group}, {faculty}. The offices of the university confirm that nothing is owed to them.',
  },
  {
    ...common,
    code: 'transcript',
    body: 'transcript',
    position: 4,
    workingDays: 2,
    ...names('Транскрипт | Транскрипт | Transcript'),
    // Its content is the grades.
    textRu: '',
    textKg: '',
    textEn: '',
  },
];
