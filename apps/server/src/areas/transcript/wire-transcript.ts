import type { InEach, WireTranscript } from '@bilim/contract/areas/transcript.shapes';
import { type TermOf, transcriptOf } from '@bilim/rules/grades/transcript';
import { groupBy } from '../../ground/grouping.ts';
import type { GradeRow, Learner, LearnerGroup } from './transcript.queries.ts';
import { markIn, seasonIn } from './transcript-words.ts';

type Group = WireTranscript[number];
type Year = Group['years'][number];
type Term = Year['terms'][number];

const decimal = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

/** Group, then year, then term, with every attempt. The sums of a group cover its complete transcript. */
export function wireTranscript({
  grades,
  learner,
  ministry,
}: {
  grades: readonly GradeRow[];
  learner: Learner;
  ministry: InEach;
}): WireTranscript {
  const whole = transcriptOf(grades);
  const counted = new Set(whole.counted);
  const groupOf = (term: TermOf<GradeRow>) => (term.grades[0] ?? term.leftOut[0]?.grade)?.groupId;
  return learner.groups.flatMap((group) => {
    const own = whole.terms.filter((term) => groupOf(term) === group.id);
    if (own.length === 0 && group.id !== learner.groupId) return [];
    const years = [...groupBy(own, ({ yearId }) => yearId)].map(
      ([yearId, terms]): Year => ({
        yearId,
        year: terms[0]?.grades[0]?.year ?? '',
        terms: terms.map((term) => wireTerm({ term, counted })),
      }),
    );
    return [
      { ...headOf({ learner, group, ministry }), gpa: decimal(whole.gpa), earned: whole.earned, years },
    ];
  });
}

type Head = { learner: Learner; group: LearnerGroup; ministry: InEach };
const headOf = ({ learner, group, ministry }: Head) => ({
  groupId: group.id,
  group: group.name,
  ministry: ministry.ru,
  ministryKg: ministry.kg,
  ministryEn: ministry.en,
  speciality: `${group.code} ${group.speciality.ru}`,
  specialityKg: `${group.code} ${group.speciality.kg}`,
  specialityEn: `${group.code} ${group.speciality.en}`,
  fullName: learner.fullName,
  fullNameKg: learner.fullName,
  fullNameEn: learner.fullNameEn,
  birthDate: learner.birthDate,
});

function wireTerm({ term, counted }: { term: TermOf<GradeRow>; counted: ReadonlySet<GradeRow> }): Term {
  const { season, semesterId } = term;
  const attempts = [...term.counted, ...term.leftOut.map(({ grade }) => grade)];
  return {
    place: season,
    season,
    semesterId,
    term: seasonIn('ru', season),
    termKg: seasonIn('kg', season),
    termEn: seasonIn('en', season),
    gpa: decimal(term.gpa),
    earned: term.earned,
    disciplines: attempts
      .sort((one, other) => one.code.localeCompare(other.code) || one.attempt - other.attempt)
      .map((grade) => ({
        disciplineId: grade.disciplineId,
        code: grade.code,
        name: grade.name.ru,
        nameKg: grade.name.kg,
        nameEn: grade.name.en,
        control: grade.control.ru,
        controlKg: grade.control.kg,
        controlEn: grade.control.en,
        credits: grade.credits,
        points: grade.points,
        point: decimal(grade.point),
        letter: grade.letter,
        attempt: grade.attempt,
        counts: counted.has(grade),
        mark: markIn('ru', grade),
        markKg: markIn('kg', grade),
        markEn: markIn('en', grade),
      })),
  };
}
