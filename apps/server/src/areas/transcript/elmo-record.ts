import type { GradeScale, InEach } from '@bilim/contract/areas/transcript.shapes';
import { shownPoint } from '@bilim/rules/grades/gpa';
import { transcriptOf } from '@bilim/rules/grades/transcript';
import type { GradeRow, Learner } from './transcript.queries.ts';

type Params = {
  grades: readonly GradeRow[];
  learner: Learner;
  scales: readonly GradeScale[];
  university: InEach;
  /** Base address of the published keys; it also identifies the university. */
  origin: string;
  day: string;
};

/** ISO 639-1 has `ky` for Kyrgyz; we use `kg`. */
const titled = ({ ru, kg, en }: InEach) => ({ ru, ky: kg, en });
const decimal = (hundredths: number | null) => (hundredths === null ? null : shownPoint(hundredths));

/** The machine-readable transcript, modelled on ELMO: issuer, learner, a programme and its achievements. */
export function elmoRecord({ grades, learner, scales, university, origin, day }: Params) {
  const { gpa, credits, earned, counted } = transcriptOf(grades);
  const isCounted = new Set(counted);
  const group = learner.groups.find(({ id }) => id === learner.groupId);
  return {
    format: 'bilim-elmo-1',
    generatedOn: day,
    issuer: { title: titled(university), country: 'KG', url: origin },
    learner: {
      identifier: String(learner.code),
      name: { ru: learner.fullName, ky: learner.fullName, en: learner.fullNameEn },
      birthDate: learner.birthDate,
    },
    report: {
      programme: {
        identifier: group?.code ?? '',
        title: group ? titled(group.speciality) : null,
        group: group?.name ?? '',
        credits: { scheme: 'ECTS', earned },
        average: { value: decimal(gpa), scale: '0.00-4.00', overCredits: credits },
      },
      gradingSchemes: scales.map(({ id, name, bands }) => ({
        identifier: String(id),
        title: titled(name),
        bands: bands.map(({ from, to, letter, point, passes }) => ({
          from,
          to,
          letter,
          gradePoint: decimal(point),
          passes,
        })),
      })),
      achievements: grades.map((grade) => ({
        identifier: grade.code,
        title: titled(grade.name),
        type: titled(grade.control),
        level: { yearOfStudy: Math.ceil(grade.semesterId / 2), semester: grade.semesterId },
        academicTerm: { year: grade.year, season: grade.season === 1 ? 'autumn' : 'spring' },
        credit: { scheme: 'ECTS', value: grade.credits },
        attempt: grade.attempt,
        issuedOn: grade.givenOn,
        result: {
          passed: grade.passed,
          points: grade.points,
          letter: grade.letter,
          gradePoint: decimal(grade.point),
          gradingScheme: grade.scaleId === null ? null : String(grade.scaleId),
        },
        countsInAverage: isCounted.has(grade),
      })),
    },
  };
}
