import type { Offer, OfferedStream } from '@bilim/contract/areas/registration.shapes';
import type { Offer as RuledOffer } from '@bilim/rules/registration-basket';
import { placeOfSemester } from '@bilim/rules/registration-window';
import type { Catalogue, PlanLine, Seats } from './catalogue.service.ts';
import { isHeld, type Own } from './own.service.ts';
import type { Place } from './place.service.ts';

const isOwn = (place: Place) => (line: PlanLine) =>
  line.specialityId === place.specialityId && line.intakeYearId === place.intakeYearId;

/**
 * As what a discipline is offered to somebody: by the own plan of this semester, else again, else from another semester of it,
 * else as an elective that others have in this season. What is none of these is not offered.
 */
function sectionOf({
  lines,
  place,
  wasHad,
}: {
  lines: readonly PlanLine[];
  place: Place;
  wasHad: boolean;
}): (Pick<Offer, 'section' | 'kind'> & { line: PlanLine | null }) | null {
  const own = lines.filter(isOwn(place));
  const planned = own.find(({ semesterId }) => semesterId === place.semesterId);
  if (planned) {
    return planned.elective
      ? { section: 'elective', kind: 'elective', line: planned }
      : { section: 'plan', kind: 'plan', line: planned };
  }
  const [another] = own;
  if (wasHad) return { section: 'extra', kind: 'retake', line: another ?? null };
  if (another) return { section: 'extra', kind: 'additional', line: another };
  const { season } = placeOfSemester(place.semesterId);
  const elsewhere = lines.find(
    ({ elective, semesterId }) => elective && placeOfSemester(semesterId).season === season,
  );
  return elsewhere ? { section: 'other', kind: 'other', line: elsewhere } : null;
}

type Offering = {
  catalogue: Catalogue;
  seats: Seats;
  place: Place;
  own: { coming: readonly { disciplineId: number }[] } & Pick<Own, 'had' | 'waits'>;
  now: Date;
  /** These disciplines alone; without it, all. */
  only?: ReadonlySet<number>;
};
type Discipline = Catalogue['disciplines'][number];

/** What a term offers to one student. What the own group is taught by plan is no choice. */
export function offersFor({ catalogue, seats, place, own, now, only }: Offering): Offer[] {
  const coming = new Set(own.coming.map(({ disciplineId }) => disciplineId));
  const streamsOf = streamsFor({ catalogue, seats, own, now });
  return catalogue.disciplines.flatMap((discipline): Offer[] => {
    if (only && !only.has(discipline.id)) return [];
    const lines = catalogue.linesOf.get(discipline.id) ?? [];
    const found = sectionOf({ lines, place, wasHad: own.had.has(discipline.id) });
    if (!found || coming.has(discipline.id)) return [];
    const { section, kind, line } = found;
    const examTypeId = line?.examTypeId ?? discipline.examTypeId;
    // In no plan and taught by nobody yet: how it is examined is not known.
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

function streamsFor({ catalogue, seats, own, now }: Omit<Offering, 'place'>) {
  const waitFor = new Map(own.waits.map((wait) => [wait.streamId, wait]));
  return ({ id }: Discipline): Pick<Offer, 'lessonTypes' | 'streams'> => {
    const all = catalogue.streamsOf.get(id) ?? [];
    const typeIds = [...new Set(all.flatMap(({ lessonTypeId }) => lessonTypeId ?? []))];
    // Where lesson types are chosen one by one, a stream for all of them is no choice.
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
          // A seat that is held for the reader is free for the reader.
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

/** The seats that anybody may take. Where somebody waits, what was added is theirs, also before the line has moved. */
export const freeOf = ({ seats, taken, held, waiting }: Counted): number =>
  Math.max(0, seats - taken - held - waiting);

/** An offer as the rules judge it. */
export const ruledOffer = (offer: Offer): RuledOffer => ({
  lessonTypeIds: offer.lessonTypes.map(({ id }) => id),
  ...offer,
  missing: offer.missing.map(({ id }) => id),
});
