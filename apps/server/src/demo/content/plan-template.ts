import { EXAM_TYPE } from './catalogue.ts';

/**
 * The source of the discipline in a plan slot: the general list, the projects, the faculty's lists (by place,
 * with the part of a two-part discipline), or a choice group of electives.
 */
export type PlanSlot = { credits: number; examTypeId: number } & (
  | { from: 'general'; key: string; part?: number }
  | { from: 'project'; key: string }
  | { from: 'baseDouble' | 'majorDouble'; place: number; part: number }
  | { from: 'baseSingle' | 'majorSingle'; place: number }
  | { from: 'choice'; choiceGroup: number }
);

const { exam, credit, gradedCredit, courseWork, practice, state } = EXAM_TYPE;

const general = (key: string, credits: number, part?: number): PlanSlot => ({
  from: 'general',
  key,
  part,
  credits,
  examTypeId: credits < 4 ? credit : exam,
});
const project = (key: string, credits: number, examTypeId: number): PlanSlot => ({
  from: 'project',
  key,
  credits,
  examTypeId,
});
const double = (from: 'baseDouble' | 'majorDouble', place: number, part: number): PlanSlot => ({
  from,
  place,
  part,
  credits: 5,
  examTypeId: exam,
});
const single = (from: 'baseSingle' | 'majorSingle', place: number, credits = 5): PlanSlot => ({
  from,
  place,
  credits,
  examTypeId: credits < 5 ? gradedCredit : exam,
});
const choice = (choiceGroup: number, credits: number): PlanSlot => ({
  from: 'choice',
  choiceGroup,
  credits,
  examTypeId: gradedCredit,
});

/** Eight semesters of 30 credits each. */
export const PLAN_TEMPLATE: PlanSlot[][] = [
  [
    ...[general('kyrgyz', 4, 1), general('russian', 4, 1), general('foreign', 4, 1), general('history', 4)],
    ...[double('baseDouble', 0, 1), double('baseDouble', 1, 1), single('baseSingle', 0, 4)],
    general('sport', 0, 1),
  ],
  [
    ...[general('kyrgyz', 4, 2), general('russian', 4, 2), general('foreign', 4, 2)],
    ...[general('geography', 2), general('manas', 2)],
    ...[double('baseDouble', 0, 2), double('baseDouble', 1, 2), single('baseSingle', 1, 4)],
    general('sport', 0, 2),
  ],
  [
    ...[general('philosophy', 4), general('foreign', 4, 3)],
    ...[double('baseDouble', 2, 1), double('baseDouble', 3, 1)],
    ...[single('baseSingle', 2, 4), single('baseSingle', 3, 4), choice(1, 4)],
  ],
  [
    ...[double('baseDouble', 2, 2), double('baseDouble', 3, 2), single('baseSingle', 4, 4)],
    ...[single('majorSingle', 0), choice(2, 5), general('ecology', 2), general('religion', 2)],
    project('studyPractice', 2, practice),
  ],
  [
    ...[double('majorDouble', 0, 1), double('majorDouble', 1, 1)],
    ...[single('majorSingle', 1), single('majorSingle', 2), single('majorSingle', 3), choice(3, 5)],
  ],
  [
    ...[double('majorDouble', 0, 2), double('majorDouble', 1, 2)],
    ...[single('majorSingle', 4), single('majorSingle', 5), choice(4, 5)],
    ...[project('courseProject', 2, courseWork), project('industrialPractice', 3, practice)],
  ],
  [
    ...[double('majorDouble', 2, 1), double('majorDouble', 3, 1)],
    ...[single('majorSingle', 6), single('majorSingle', 7), choice(5, 5), choice(6, 5)],
  ],
  [
    ...[double('majorDouble', 2, 2), double('majorDouble', 3, 2)],
    ...[project('finalPractice', 6, practice), project('stateExam', 4, state), project('thesis', 10, state)],
  ],
];
