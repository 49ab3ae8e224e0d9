import {
  beside,
  choice,
  code,
  day,
  flag,
  like,
  names,
  needed,
  refTo,
  type Sheet,
  text,
  whole,
} from './sheet.ts';

const ID = ['id'];

/** The structure of the university, each sheet after the ones it refers to. */
export const STRUCTURE: readonly Sheet[] = [
  {
    ...{ name: 'university', table: 'university', pk: ID, code: null, key: [], ends: 'never' },
    columns: [
      ...names(),
      text('ministryRu', 'ministry_ru'),
      text('ministryKg', 'ministry_kg'),
      text('ministryEn', 'ministry_en'),
    ],
  },
  {
    ...{ name: 'faculties', table: 'faculties', pk: ID, key: ['code'], ends: 'deleted' },
    code: { beside: 't.short_ru' },
    unique: [['shortRu']],
    columns: [
      code(null),
      ...names(),
      needed(text('shortRu', 'short_ru', 40)),
      like('shortRu', text('shortKg', 'short_kg', 40)),
      like('shortRu', text('shortEn', 'short_en', 40)),
    ],
  },
  {
    ...{ name: 'departments', table: 'departments', pk: ID, key: ['code'], ends: 'deleted' },
    code: beside('D'),
    columns: [code(null), needed(refTo('faculty', 'faculty_id', 'faculties')), ...names()],
  },
  {
    ...{ name: 'specialities', table: 'specialities', pk: ID, key: ['code'], ends: 'deleted' },
    code: { own: 't.code' },
    columns: [code('code'), needed(refTo('department', 'department_id', 'departments')), ...names()],
  },
  {
    ...{ name: 'disciplines', table: 'disciplines', pk: ID, key: ['code'], ends: 'deleted' },
    code: { own: 't.code' },
    columns: [code('code'), needed(refTo('department', 'department_id', 'departments')), ...names()],
  },
  {
    ...{ name: 'forms', table: 'education_forms', pk: ID, key: ['code'], ends: 'deleted' },
    code: beside('F'),
    columns: [code(null), ...names(), flag('partTime', 'part_time')],
  },
  {
    ...{ name: 'positions', table: 'positions', pk: ID, key: ['code'], ends: 'deleted' },
    code: beside('P'),
    columns: [code(null), ...names()],
  },
  {
    ...{ name: 'nationalities', table: 'nationalities', pk: ID, key: ['code'], ends: 'deleted' },
    code: beside('N'),
    columns: [code(null), ...names(), like('nameRu', text('nameRuFeminine', 'name_ru_feminine'))],
  },
  {
    ...{ name: 'countries', table: 'countries', pk: ID, key: ['code'], ends: 'deleted' },
    code: { own: 't.code' },
    columns: [code('code', { most: 2 }), ...names()],
  },
  {
    ...{ name: 'levels', table: 'education_levels', pk: ID, key: ['code'], ends: 'deleted' },
    code: beside('L'),
    columns: [code(null), ...names()],
  },
  {
    ...{ name: 'examTypes', table: 'exam_types', pk: ID, key: ['code'], ends: 'deleted' },
    code: beside('E'),
    columns: [code(null), ...names(), flag('graded', 'graded', true)],
  },
  {
    ...{ name: 'lessonTypes', table: 'lesson_types', pk: ID, key: ['code'], ends: 'deleted' },
    code: beside('T'),
    columns: [
      code(null),
      ...names(),
      choice('kind', 'kind', ['lecture', 'practice', 'laboratory'], 'practice'),
    ],
  },
  {
    ...{ name: 'years', table: 'academic_years', pk: ID, key: ['year'], ends: 'deleted' },
    code: { own: 't.id::text' },
    unique: [['name']],
    columns: [
      needed(whole('year', 'id', { least: 1900, most: 2199 })),
      needed(text('name', 'name', 40)),
      needed(day('startsOn', 'starts_on')),
      needed(day('endsOn', 'ends_on')),
    ],
  },
  {
    ...{ name: 'terms', table: 'terms', pk: ID, key: ['year', 'season'], ends: 'deleted' },
    code: { own: "t.year_id || '-' || t.season" },
    columns: [
      needed(refTo('year', 'year_id', 'years')),
      needed(whole('season', 'season', { least: 1, most: 2 })),
      needed(day('startsOn', 'starts_on')),
      needed(day('endsOn', 'ends_on')),
    ],
  },
  {
    ...{ name: 'groups', table: 'groups', pk: ID, key: ['group'], ends: 'deleted' },
    code: { own: 't.name' },
    columns: [
      code('name', { key: 'group' }),
      needed(refTo('speciality', 'speciality_id', 'specialities')),
      needed(refTo('form', 'education_form_id', 'forms')),
      needed(refTo('intake', 'intake_year_id', 'years')),
    ],
  },
];
