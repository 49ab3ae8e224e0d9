import { OF_ASSIGNMENTS } from './hooks/lessons.ts';
import { OF_PREREQUISITES } from './hooks/prerequisites.ts';
import { OF_REGISTRATIONS } from './hooks/registrations.ts';
import { OF_STREAMS } from './hooks/streams.ts';
import { createSemesters } from './hooks/study.queries.ts';
import { beside, choice, code, flag, needed, refTo, SEMESTER, type Sheet, whole } from './sheet.ts';

const speciality = () => needed(refTo('speciality', 'speciality_id', 'specialities'));
const intake = () => needed(refTo('intake', 'intake_year_id', 'years'));
const semester = () => ({
  ...needed(whole('semester', 'semester_id', SEMESTER)),
  create: createSemesters,
});
const discipline = () => needed(refTo('discipline', 'discipline_id', 'disciplines'));
const term = () => needed(refTo('term', 'term_id', 'terms'));
const examType = () => needed(refTo('examType', 'exam_type_id', 'examTypes'));
const credits = () => needed(whole('credits', 'credits', { most: 60 }));
const lessonType = () => refTo('lessonType', 'lesson_type_id', 'lessonTypes');
const subgroup = () => whole('subgroup', 'subgroup', { least: 1, most: 20 });

/** Plans, streams, teaching assignments and registrations. */
export const STUDY: readonly Sheet[] = [
  {
    name: 'plans',
    table: 'study_plan_items',
    pk: ['id'],
    code: null,
    ends: 'deleted',
    key: ['speciality', 'intake', 'semester', 'discipline'],
    columns: [
      ...[speciality(), intake(), semester(), discipline(), examType(), credits()],
      flag('elective', 'elective'),
      whole('choiceGroup', 'choice_group', { least: 1, most: 100 }),
    ],
  },
  {
    name: 'choices',
    table: 'choice_groups',
    code: null,
    ends: 'deleted',
    pk: ['speciality_id', 'intake_year_id', 'semester_id', 'number'],
    key: ['speciality', 'intake', 'semester', 'choiceGroup'],
    columns: [
      ...[speciality(), intake(), semester()],
      needed(whole('choiceGroup', 'number', { least: 1, most: 100 })),
      needed(whole('picks', 'picks', { least: 1, most: 20 })),
    ],
  },
  {
    name: 'prerequisites',
    table: 'prerequisites',
    code: null,
    ends: 'deleted',
    pk: ['discipline_id', 'required_id'],
    key: ['discipline', 'required'],
    ...OF_PREREQUISITES,
    columns: [discipline(), needed(refTo('required', 'required_id', 'disciplines'))],
  },
  {
    name: 'streams',
    table: 'streams',
    pk: ['id'],
    key: ['code'],
    ends: 'withdrawn',
    code: beside('S'),
    unique: [['discipline', 'term', 'lessonType', 'number']],
    ...OF_STREAMS,
    columns: [
      ...[code(null), discipline(), term(), lessonType()],
      needed(whole('number', 'number', { least: 1, most: 30_000 })),
      needed(whole('seats', 'seats', { least: 1, most: 100_000 })),
      whole('minimum', 'minimum', { most: 100_000, initial: 0 }),
    ],
  },
  {
    // The teacher of a class keeps its journal and its marks.
    guard: 'registrar',
    name: 'assignments',
    table: 'assignments',
    pk: ['id'],
    key: ['code'],
    ends: 'deleted',
    code: beside('A'),
    ...OF_ASSIGNMENTS,
    columns: [
      ...[code(null), needed(refTo('teacher', 'teacher_id', 'teachers')), discipline(), term(), semester()],
      ...[needed(lessonType()), examType()],
      refTo('group', 'group_id', 'groups'),
      refTo('stream', 'stream_id', 'streams'),
      ...[subgroup(), credits()],
      needed(whole('hours', 'hours', { least: 1, most: 1_000 })),
    ],
  },
  {
    name: 'registrations',
    table: 'registrations',
    pk: ['id'],
    code: null,
    ends: 'deleted',
    key: ['student', 'term', 'discipline', 'lessonType'],
    immutable: true,
    rosterOwner: { table: 'streams', column: 'stream_id' },
    ...OF_REGISTRATIONS,
    columns: [
      ...[needed(refTo('student', 'student_id', 'students')), discipline(), term(), semester()],
      needed(refTo('group', 'group_id', 'groups')),
      ...[refTo('stream', 'stream_id', 'streams'), lessonType(), subgroup(), credits(), examType()],
      flag('byPlan', 'by_plan', true),
      choice('kind', 'kind', ['plan', 'elective', 'other', 'retake', 'additional'], 'plan'),
    ],
  },
];
