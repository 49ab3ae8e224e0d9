import type { Offer, OfferedStream } from '@bilim/contract/areas/registration.shapes';
import type { Offer as RuledOffer } from '@bilim/rules/registration/basket';
import { placeOfSemester } from '@bilim/rules/registration/window';
import type { Catalogue, PlanLine, Seats } from './catalogue.service.ts';
import { isHeld, type Own } from './own.service.ts';
import type { PlanSemester } from './semester.service.ts';

const isOwn = (semester: PlanSemester) => (line: PlanLine) =>
  line.specialityId === semester.specialityId && line.intakeYearId === semester.intakeYearId;

/**
 * The section in which a discipline is offered to a student: own plan of this semester, retake, another
 * semester of the own plan, or an elective of others in this season. Returns null if it is not offered.
 */
function sectionOf({
  lines,
  semester,
  wasHad,
}: {
  lines: readonly PlanLine[];
  semester: PlanSemester;
  wasHad: boolean;
}): (Pick<Offer, 'section' | 'kind'> & { line: PlanLine | null }) | null {
  const own = lines.filter(isOwn(semester));
  const planned = own.find(({ semesterId }) => semesterId === semester.semesterId);
  if (planned) {
    return planned.elective
      ? { section: 'elective', kind: 'elective', line: planned }
      : { section: 'plan', kind: 'plan', line: planned };
  }
  const [another] = own;
  if (wasHad) return { section: 'extra', kind: 'retake', line: another ?? null };
  if (another) return { section: 'extra', kind: 'additional', line: another };
  const { season } = placeOfSemester(semester.semesterId);
  const elsewhere = lines.find(
    ({ elective, semesterId }) => elective && placeOfSemester(semesterId).season === season,
  );
  return elsewhere ? { section: 'other', kind: 'other', line: elsewhere } : null;
}

type Offering = {
  catalogue: Catalogue;
  seats: Seats;
  semester: PlanSemester;
  own: { coming: readonly { disciplineId: number }[] } & Pick<Own, 'had' | 'waits'>;
  now: Date;
  /** Only these disciplines; all if not given. */
  only?: ReadonlySet<number>;
};
type Discipline = Catalogue['disciplines'][number];

/** What a term offers to one student, without what the student's group is taught by plan. */
export function offersFor({ catalogue, seats, semester, own, now, only }: Offering): Offer[] {
  const coming = new Set(own.coming.map(({ disciplineId }) => disciplineId));
  const streamsOf = streamsFor({ catalogue, seats, own, now });
  return catalogue.disciplines.flatMap((discipline): Offer[] => {
    if (only && !only.has(discipline.id)) return [];
    const lines = catalogue.linesOf.get(discipline.id) ?? [];
    const found = sectionOf({ lines, semester, wasHad: own.had.has(discipline.id) });
    if (!found || coming.has(discipline.id)) return [];
    const { section, kind, line } = found;
    const examTypeId = line?.examTypeId ?? discipline.examTypeId;
    // In no plan and without a teacher: the form of examination is unknown.
    if (examTypeId === 0) return [];
    return [
      {
        section,
        kind,
        disciplineId: discipline.id,
        code: discipline.code,
        name: discipline.name,
        departmentId: discipline.departmentId,
        credits: line?.credits ?? discipline.credits,
        examTypeId,
        examType: catalogue.examTypes.get(examTypeId) ?? '',
        choice: section === 'elective' ? (line?.choice ?? null) : null,
        missing: discipline.required.filter(({ id }) => !own.had.has(id)),
        ...streamsOf(discipline),
      },
    ];
  });
}

function streamsFor({ catalogue, seats, own, now }: Omit<Offering, 'semester'>) {
  const waitFor = new Map(own.waits.map((wait) => [wait.streamId, wait]));
  return ({ id }: Discipline): Pick<Offer, 'lessonTypes' | 'streams'> => {
    const all = catalogue.streamsOf.get(id) ?? [];
    const typeIds = [...new Set(all.flatMap(({ lessonTypeId }) => lessonTypeId ?? []))];
    // If lesson types are chosen one by one, streams for all types are not offered.
    const streams = all.filter(({ lessonTypeId }) => typeIds.length === 0 || lessonTypeId !== null);
    return {
      lessonTypes: typeIds.map((id) => ({ id, name: catalogue.lessonTypes.get(id) ?? '' })),
      streams: streams.map(({ disciplineId, ...stream }): OfferedStream => {
        const counted = seats.get(stream.id) ?? { seats: 0, taken: 0, held: 0, waiting: 0 };
        const wait = waitFor.get(stream.id);
        const held = wait && isHeld(wait, now);
        return {
          seats: counted.seats,
          taken: counted.taken,
          // A seat held for the reader counts as free for the reader.
          free: freeOf(counted) + (held ? 1 : 0),
          waiting: counted.waiting,
          place: wait?.state === 'waiting' ? wait.place : null,
          heldUntil: held ? wait.heldUntil : null,
          ...stream,
        };
      }),
    };
  };
}

type Counted = Record<'seats' | 'taken' | 'held' | 'waiting', number>;

/** The seats open to any student. Added seats belong to waiting students even before the list has moved. */
export const freeOf = ({ seats, taken, held, waiting }: Counted): number =>
  Math.max(0, seats - taken - held - waiting);

export const ruledOffer = (offer: Offer): RuledOffer => ({
  lessonTypeIds: offer.lessonTypes.map(({ id }) => id),
  ...offer,
  missing: offer.missing.map(({ id }) => id),
});
