import type { ScheduleFrame } from '@bilim/contract/areas/schedule.shapes';
import { lunchAfter } from './week-plan.ts';

/** A bell and its grid row. */
export type Row = { bell: ScheduleFrame['bells'][number]; line: number };

/** The header, then a grid row for each bell and each lunch break. */
export function linesOf(bells: ScheduleFrame['bells']) {
  const rows: Row[] = [];
  const lunches: { line: number; beginsAt: string; endsAt: string }[] = [];
  const heights = ['52px'];
  bells.forEach((bell, place) => {
    heights.push('minmax(var(--bell), auto)');
    rows.push({ bell, line: heights.length });
    const lunch = lunchAfter(bells, place);
    if (!lunch || place === bells.length - 1) return;
    heights.push('30px');
    lunches.push({ line: heights.length, ...lunch });
  });
  return { rows, lunches, heights };
}
