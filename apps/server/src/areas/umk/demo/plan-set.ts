import { UMK_AUDIENCE } from '@bilim/contract/areas/umk.contract';
import { LESSON_TYPE } from '../../../demo/content/catalogue.ts';
import type { DemoAssignment } from '../../../demo/model.ts';
import type { Random } from '../../../demo/random.ts';
import type { Sheet, Sheets } from './sheets.ts';

const TYPE = { lectures: 1, practice: 2, laboratory: 3, tests: 4, syllabus: 5, other: 6 } as const;

export type Planned = {
  type: (typeof TYPE)[keyof typeof TYPE];
  /** Null means a library book. */
  sheet: Sheet | null;
  audience: number;
  inLibrary: boolean;
  /** Days after the start of the term at which it was added. */
  day: number;
};

/** A teacher's set for one discipline, by the lesson types they give; some types are left out at random. */
export function planSet({
  random,
  assignments,
  sheets,
  syllabus,
}: {
  random: Random;
  assignments: readonly DemoAssignment[];
  sheets: Sheets;
  syllabus: Sheet;
}): Planned[] {
  const gives = (lessonTypeId: number) => assignments.some((one) => one.lessonTypeId === lessonTypeId);
  const planned: Planned[] = [];
  const add = (type: Planned['type'], sheet: Sheet | null, more: Partial<Planned> = {}) =>
    planned.push({
      type,
      sheet,
      audience: UMK_AUDIENCE.all,
      inLibrary: false,
      day: 5 + 7 * planned.length,
      ...more,
    });
  add(TYPE.syllabus, syllabus, { day: 0 });
  if (gives(LESSON_TYPE.lecture)) {
    for (const lecture of sheets.lectures) add(TYPE.lectures, lecture);
    if (random.chance(0.3))
      add(TYPE.lectures, random.pick(sheets.foreign), { inLibrary: random.chance(0.3) });
    if (random.chance(0.6)) add(TYPE.other, null);
  }
  if (gives(LESSON_TYPE.practice) && random.chance(0.8)) add(TYPE.practice, sheets.practice);
  if (gives(LESSON_TYPE.laboratory)) {
    add(TYPE.laboratory, sheets.laboratory);
    if (random.chance(0.5)) add(TYPE.laboratory, sheets.data);
  }
  if (random.chance(0.5)) add(TYPE.tests, sheets.tests, { audience: UMK_AUDIENCE.fullTime });
  if (random.chance(0.4)) add(TYPE.other, sheets.schedule, { audience: UMK_AUDIENCE.partTime });
  return planned;
}
