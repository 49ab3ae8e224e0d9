import { gradeBands, gradeScales, grades, intakeScales } from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import { gradeRows } from './grades.ts';
import { bandRows, intakeScaleRows, scaleRows } from './scales.ts';

/** The scales, and all grades of the last two years. */
export const transcriptDemo: DemoPart = ({ university }) => ({
  label: 'transcripts',
  tables: [
    rowsOf(gradeScales, scaleRows),
    rowsOf(gradeBands, bandRows),
    rowsOf(intakeScales, intakeScaleRows(university)),
    rowsOf(grades, gradeRows(university), { large: true }),
  ],
});
