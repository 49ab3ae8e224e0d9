import { OF_BANDS } from './hooks/bands.queries.ts';
import { OF_GRADES } from './hooks/grades.ts';
import { createSemesters } from './hooks/study.queries.ts';
import {
  beside,
  choice,
  code,
  day,
  flag,
  names,
  needed,
  refTo,
  SEMESTER,
  type Sheet,
  text,
  whole,
} from './sheet.ts';

const MOVEMENTS = ['enrolled', 'transferred', 'leave', 'returned', 'expelled', 'graduated'];

/** Orders about students, and grades. */
export const RECORDS: readonly Sheet[] = [
  {
    name: 'orders',
    table: 'orders',
    pk: ['id'],
    code: null,
    ends: 'never',
    key: ['student', 'number', 'day', 'movement'],
    columns: [
      needed(refTo('student', 'student_id', 'students')),
      needed(text('number', 'number', 60)),
      needed(day('day', 'ordered_on')),
      needed(choice('movement', 'movement', MOVEMENTS)),
      refTo('group', 'group_id', 'groups'),
    ],
  },
  {
    guard: 'registrar',
    name: 'scales',
    table: 'grade_scales',
    pk: ['id'],
    key: ['code'],
    ends: 'never',
    code: beside('W'),
    columns: [code(null), ...names()],
  },
  {
    guard: 'registrar',
    name: 'bands',
    table: 'grade_bands',
    pk: ['scale_id', 'letter'],
    code: null,
    ends: 'never',
    key: ['scale', 'letter'],
    ...OF_BANDS,
    columns: [
      needed(refTo('scale', 'scale_id', 'scales')),
      needed(text('letter', 'letter', 4)),
      needed(whole('from', 'from_points', { most: 100 })),
      needed(whole('to', 'to_points', { most: 100 })),
      needed(whole('point', 'point', { most: 400 })),
      needed(choice('mark', 'mark', ['excellent', 'good', 'satisfactory', 'unsatisfactory'])),
      flag('passes', 'passes'),
    ],
  },
  {
    guard: 'registrar',
    name: 'intakes',
    table: 'intake_scales',
    pk: ['intake_year_id'],
    code: null,
    ends: 'deleted',
    key: ['intake'],
    columns: [
      needed(refTo('intake', 'intake_year_id', 'years')),
      needed(refTo('scale', 'scale_id', 'scales')),
    ],
  },
  {
    guard: 'registrar',
    name: 'grades',
    table: 'grades',
    pk: ['id'],
    key: ['grade'],
    ends: 'never',
    // Grades of other systems, and our own grades with a prefix for their source.
    code: { own: "case when t.source = 'import' then '' else t.source || ':' end || t.source_ref" },
    ...OF_GRADES,
    columns: [
      code('source_ref', { key: 'grade', most: 200, typed: false }),
      needed(refTo('student', 'student_id', 'students')),
      needed(refTo('discipline', 'discipline_id', 'disciplines')),
      needed(refTo('term', 'term_id', 'terms')),
      { ...needed(whole('semester', 'semester_id', SEMESTER)), create: createSemesters },
      needed(refTo('group', 'group_id', 'groups')),
      needed(refTo('examType', 'exam_type_id', 'examTypes')),
      needed(whole('credits', 'credits', { most: 60 })),
      whole('points', 'points', { most: 100 }),
      flag('passed', 'passed'),
      refTo('teacher', 'given_by', 'teachers'),
      needed(day('day', 'given_on')),
      { ...text('corrects', 'corrects', 200), ofSameSheet: true },
      text('reason', 'reason', 500),
    ],
  },
];
