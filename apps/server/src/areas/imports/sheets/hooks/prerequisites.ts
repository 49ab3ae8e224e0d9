import type { SheetHooks } from '../sheet.ts';
import { NOT_ITSELF, requiredCycles } from './study.queries.ts';

export const OF_PREREQUISITES = {
  checks: [NOT_ITSELF],
  checkTogether: async ({ ask }) => {
    const cycles = await requiredCycles(ask);
    return {
      problems: cycles.map(({ code }) => ({ file: 0, line: null, value: code, code: 'cycle' })),
      more: 0,
    };
  },
} satisfies SheetHooks;
