import type { SheetHooks } from '../sheet.ts';
import { replaceMoved, stepsOfEnding, stepsOfReturned } from './registrations.queries.ts';
import { REGISTRATION_CHECKS } from './study.queries.ts';

export const OF_REGISTRATIONS = {
  checks: REGISTRATION_CHECKS,
  replace: replaceMoved,
  beforeDelete: stepsOfEnding,
  undo: { around: async (work) => () => stepsOfReturned(work) },
} satisfies SheetHooks;
