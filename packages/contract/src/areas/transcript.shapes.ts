import * as z from 'zod';
import { day } from '../codecs.ts';
import { LANGUAGES } from '../limits.ts';
import { as, named } from '../named.ts';

const id = z.int();
/** A grade point or an average in hundredths: 344 is 3.44. */
const hundredths = z.int();
/** A name in each language: the transcript’s language may differ from the screen’s. */
const inEach = z.object({ ru: z.string(), kg: z.string(), en: z.string() });
export type InEach = z.output<typeof inEach>;
const mark = z.enum(['excellent', 'good', 'satisfactory', 'unsatisfactory']);
const season = z.literal([1, 2]);
export const transcriptLanguage = z.enum(LANGUAGES);

const gradeBand = z.object({
  from: z.int(),
  to: z.int(),
  letter: z.string(),
  point: hundredths,
  mark,
  passes: z.boolean(),
});
const gradeScale = z.object({ id, name: inEach, bands: z.array(gradeBand) });
export type GradeScale = z.output<typeof gradeScale>;

/** One attempt at a discipline, with the value of its points on the scale of that time. */
const gradeLine = z.object({
  id,
  disciplineId: id,
  code: z.string(),
  name: inEach,
  control: inEach,
  groupId: id,
  yearId: id,
  year: z.string(),
  season,
  semesterId: z.int(),
  attempt: z.int(),
  credits: z.int(),
  points: z.int().nullable(),
  passed: z.boolean(),
  scaleId: id.nullable(),
  letter: z.string().nullable(),
  point: hundredths.nullable(),
  mark: mark.nullable(),
  givenOn: day,
});
export type GradeLine = z.output<typeof gradeLine>;

/** A current discipline without a grade. */
const runningLine = z.object({
  disciplineId: id,
  code: z.string(),
  name: inEach,
  control: inEach,
  graded: z.boolean(),
  credits: z.int(),
});
export type RunningLine = z.output<typeof runningLine>;

export const transcriptPage = z.object({
  grades: z.array(gradeLine),
  running: z.array(runningLine),
  /** Every scale used for a grade, and the current one for the caller. */
  scales: z.array(gradeScale),
  scaleId: id.nullable(),
  intakeYearId: id,
  /** Credits required by the study plan; null if there is no plan. */
  planCredits: z.int().nullable(),
});
export type TranscriptPage = z.output<typeof transcriptPage>;

const inWire = (name: string) => ({
  ru: as(name, z.string()),
  kg: as(`${name}_kg`, z.string()),
  en: as(`${name}_en`, z.string()),
});
const ministry = inWire('mo');
const speciality = inWire('spec');
const fullName = inWire('s_fio');
const term = inWire('p42');
const discipline = inWire('p34');
const control = inWire('p30');
const inWords = inWire('p31');

/** The transcript with the names and grouping that integrations expect: group, year, term, disciplines. */
export const wireTranscript = z.array(
  named({
    groupId: as('id_group', id),
    group: as('p20', z.string()),
    ministry: ministry.ru,
    ministryKg: ministry.kg,
    ministryEn: ministry.en,
    speciality: speciality.ru,
    specialityKg: speciality.kg,
    specialityEn: speciality.en,
    fullName: fullName.ru,
    fullNameKg: fullName.kg,
    fullNameEn: fullName.en,
    birthDate: as('BirthDate', day.nullable()),
    /** Of all groups together; null if there are no grades. */
    gpa: as('kredits_avg', z.number().nullable()),
    earned: as('kredits_sum', z.int()),
    years: z.array(
      named({
        yearId: as('id_a_year', id),
        year: as('p32', z.string()),
        terms: z.array(
          named({
            place: as('ws_sort', z.int()),
            season: as('id_ws', season),
            term: term.ru,
            termKg: term.kg,
            termEn: term.en,
            semesterId: as('id_semester', z.int()),
            gpa: as('kredits_avg', z.number().nullable()),
            earned: as('kredits_sum', z.int()),
            disciplines: z.array(
              named({
                disciplineId: as('id_discipline', id),
                code: as('code_discipline', z.string()),
                name: discipline.ru,
                nameKg: discipline.kg,
                nameEn: discipline.en,
                control: control.ru,
                controlKg: control.kg,
                controlEn: control.en,
                credits: as('kredits', z.int()),
                points: z.int().nullable(),
                point: as('ekv_num', z.number().nullable()),
                letter: as('ekv_bukv', z.string().nullable()),
                mark: inWords.ru,
                markKg: inWords.kg,
                markEn: inWords.en,
                attempt: z.int(),
                /** Whether it counts towards the average. */
                counts: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
);
export type WireTranscript = z.output<typeof wireTranscript>;
