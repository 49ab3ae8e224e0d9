import type { SheetHooks } from '../sheet.ts';
import { BY_ASSIGNMENTS, BY_LESSONS, markOfTerms } from './collisions.queries.ts';
import { collisionsOf } from './collisions.ts';
import { deleteChangesOfLessons, termsTouched } from './lessons.queries.ts';
import { ASSIGNMENT_CHECKS } from './study.queries.ts';

export const OF_LESSONS = {
  alongside: ['lesson_changes', 'lesson_changes_seen'],
  beforeDelete: deleteChangesOfLessons,
  checkTogether: collisionsOf({ key: 'room', of: BY_LESSONS }),
  undo: {
    // Added and restored lessons change which lessons collide.
    around: async ({ ask, importId }) => {
      const terms = await termsTouched(ask, importId);
      return async () =>
        terms.length > 0 ? markOfTerms(ask, `select unnest(array[${terms.join(', ')}])`) : undefined;
    },
  },
} satisfies SheetHooks;

const checkAssignments = collisionsOf({ key: 'teacher', of: BY_ASSIGNMENTS });

export const OF_ASSIGNMENTS = {
  checks: ASSIGNMENT_CHECKS,
  // With lessons in the same import, the check of the lessons finds these collisions too.
  checkTogether: async (work) =>
    work.sheets.has('lessons') ? { problems: [], more: 0 } : checkAssignments(work),
} satisfies SheetHooks;
