import type { GradeBand, Mark } from '@bilim/rules/grades/grade-scale';
import { names } from '../../../demo/content/catalogue.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';

const band = (from: number, to: number, letter: string, point: number, mark: Mark): GradeBand => ({
  from,
  to,
  letter,
  point,
  mark,
  passes: mark !== 'unsatisfactory',
});

export const BANDS_OF_TODAY: readonly GradeBand[] = [
  band(87, 100, 'A', 400, 'excellent'),
  band(80, 86, 'B', 333, 'good'),
  band(74, 79, 'C', 300, 'good'),
  band(68, 73, 'D', 233, 'satisfactory'),
  band(61, 67, 'E', 200, 'satisfactory'),
  band(31, 60, 'FX', 0, 'unsatisfactory'),
  band(0, 30, 'F', 0, 'unsatisfactory'),
];

/** The scale of earlier intakes, and the current one. */
export const SCALES: readonly { id: number; name: string; bands: readonly GradeBand[] }[] = [
  {
    id: 1,
    name: 'Прежняя шкала | Мурунку шкала | Former scale',
    bands: [
      band(86, 100, 'A', 400, 'excellent'),
      band(76, 85, 'B', 300, 'good'),
      band(60, 75, 'C', 200, 'satisfactory'),
      band(0, 59, 'F', 0, 'unsatisfactory'),
    ],
  },
  { id: 2, name: 'Шкала ECTS | ECTS шкаласы | ECTS scale', bands: BANDS_OF_TODAY },
];

export const scaleRows = SCALES.map(({ id, name }) => ({ id, ...names(name) }));
export const bandRows = SCALES.flatMap(({ id, bands }) => bands.map((band) => ({ scaleId: id, ...band })));

/** The current scale started this many years ago. */
const CHANGED_BACK = 2;

/** Which scale applies from which intake on. */
export function intakeScaleRows({ calendar, groups }: Pick<DemoUniversity, 'calendar' | 'groups'>) {
  const oldest = Math.min(...groups.map(({ intakeYearId }) => intakeYearId));
  const changed = calendar.yearId - CHANGED_BACK;
  return [
    ...(oldest < changed ? [{ intakeYearId: oldest, scaleId: 1 }] : []),
    { intakeYearId: changed, scaleId: 2 },
  ];
}
