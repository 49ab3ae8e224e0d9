import type { GradeScale } from '@bilim/contract/areas/transcript.shapes';
import type { Language } from '@bilim/contract/limits';
import { writtenDay } from '@bilim/rules/days/written-day';
import { shownPoint } from '@bilim/rules/grades/gpa';
import { MOST_POINT } from '@bilim/rules/grades/grade-scale';
import { type TermOf, transcriptOf } from '@bilim/rules/grades/transcript';
import type { PaperPart } from '../papers/drawing.service.ts';
import { transcriptText } from './text.ts';
import type { GradeRow, Learner } from './transcript.queries.ts';
import { markIn, seasonIn } from './transcript-words.ts';

type Params = {
  grades: readonly GradeRow[];
  learner: Learner;
  /** The scales used for these grades. */
  scales: readonly GradeScale[];
  language: Language;
};

const NONE = '—';

/** The body of a transcript, without head and signature. */
export function transcriptParts({ grades, learner, scales, language }: Params): PaperPart[] {
  const words = wordsIn(language);
  const { terms, gpa, earned } = transcriptOf(grades);
  return [
    { kind: 'facts', facts: factsOf({ learner, language, gpa, earned }) },
    ...[...terms].flatMap((term) => termParts({ term, language })),
    { kind: 'text', text: words('rule') },
    ...scales.flatMap((scale): PaperPart[] => [
      {
        kind: 'text',
        text: `${words('scale')}: ${scale.bands
          .map(({ from, to, letter, point }) =>
            words('scaleLine', { from, to, letter, point: pointIn(language, point) }),
          )
          .join('; ')}.`,
      },
    ]),
  ];
}

/** The signed summary. A person who checks a transcript compares it first; an altered mark changes it. */
export function transcriptSays({ grades, language }: Pick<Params, 'grades' | 'language'>): string[] {
  const words = wordsIn(language);
  const { gpa, earned } = transcriptOf(grades);
  return [`${words('earned')}: ${earned}`, `${words('gpa')}: ${gpaText(language, gpa)}`];
}

type Key = Parameters<typeof transcriptText>[0]['key'];
const wordsIn =
  (language: Language) =>
  (key: Key, details: Record<string, string | number> = {}) =>
    transcriptText({ key, language, details });

const pointIn = (language: Language, hundredths: number | null) =>
  hundredths === null ? NONE : shownPoint(hundredths, { decimal: language === 'en' ? '.' : ',' });

const gpaText = (language: Language, gpa: number | null) =>
  gpa === null
    ? NONE
    : wordsIn(language)('gpaOf', { gpa: pointIn(language, gpa), most: pointIn(language, MOST_POINT) });

function factsOf({
  learner,
  language,
  gpa,
  earned,
}: Pick<Params, 'learner' | 'language'> & { gpa: number | null; earned: number }) {
  const words = wordsIn(language);
  const group = learner.groups.find(({ id }) => id === learner.groupId);
  const facts: [string, string][] = [
    [words('student'), language === 'en' ? learner.fullNameEn : learner.fullName],
    [words('studentCode'), String(learner.code)],
    ...(learner.birthDate
      ? [[words('birthDate'), writtenDay(learner.birthDate)] satisfies [string, string]]
      : []),
    [words('faculty'), learner.faculty[language]],
    [words('speciality'), group ? `${group.code} ${group.speciality[language]}` : ''],
    [words('group'), group?.name ?? ''],
    [words('earned'), String(earned)],
    [words('gpa'), gpaText(language, gpa)],
  ];
  return facts;
}

function termParts({ term, language }: { term: TermOf<GradeRow>; language: Language }): PaperPart[] {
  const words = wordsIn(language);
  const retaken = new Set(term.leftOut.filter(({ why }) => why === 'retaken').map(({ grade }) => grade));
  const attempts = [...new Set([...retaken, ...term.grades])].sort(byPlace);
  const year = term.grades[0]?.year ?? '';
  return [
    {
      kind: 'heading',
      text: words('term', { year, season: seasonIn(language, term.season), semester: term.semesterId }),
    },
    {
      kind: 'table',
      columns: [
        { title: words('code'), width: 20 },
        { title: words('discipline'), width: 58 },
        { title: words('control'), width: 35 },
        { title: words('credits'), width: 15, align: 'right' },
        { title: words('points'), width: 16, align: 'right' },
        { title: words('letter'), width: 16, align: 'center' },
        { title: words('point'), width: 17, align: 'right' },
        { title: words('mark'), width: 30 },
      ],
      rows: attempts.map((grade) => [
        grade.code,
        retaken.has(grade) ? words('retaken', { name: grade.name[language] }) : grade.name[language],
        grade.control[language],
        String(grade.credits),
        grade.points === null ? NONE : String(grade.points),
        grade.letter ?? NONE,
        pointIn(language, grade.point),
        markIn(language, grade),
      ]),
    },
    { kind: 'text', text: words('termSums', { earned: term.earned, gpa: pointIn(language, term.gpa) }) },
  ];
}

const byPlace = (one: GradeRow, other: GradeRow) =>
  one.code.localeCompare(other.code) || one.attempt - other.attempt;
