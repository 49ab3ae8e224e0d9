import type { Check, SheetHooks } from '../sheet.ts';
import { c, notBefore, r } from './checks.queries.ts';

const CHECKS: readonly Check[] = [
  notBefore('to', 'from'),
  {
    code: 'scaleFixed',
    key: 'letter',
    from: `join grade_bands kept on kept.scale_id = ${r('scale')} and kept.letter = ${c('letter')}`,
    wrong: `(kept.from_points, kept.to_points, kept.point, kept.mark, kept.passes) <>
      (${c('from')}, ${c('to')}, ${c('point')}, ${c('mark')}, ${c('passes')})`,
  },
  {
    code: 'scaleFixed',
    key: 'letter',
    wrong: `not m.there and exists (select from grade_bands kept where kept.scale_id = ${r('scale')})`,
  },
];

export const OF_BANDS = {
  checks: CHECKS,
  refusals: { grade_scales_whole: 'scaleWhole' },
  undo: { keepsRows: true },
} satisfies SheetHooks;
