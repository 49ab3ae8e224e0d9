import type { Offer, OfferedStream } from '@bilim/contract/areas/registration.shapes';
import type { Offer as RuledOffer } from '@bilim/rules/registration-basket';
import type { Catalogue, PlanLine, Seats } from './catalogue.service.ts';

/** Where somebody studies in a term. */
export type Place = {
  groupId: number;
  specialityId: number;
  intakeYearId: number;
  semesterId: number;
};
type Wait = { streamId: number; state: string; heldUntil: Date | null; place: number };

const isOwn = (place: Place) => (line: PlanLine) =>
  line.specialityId === place.specialityId && line.intakeYearId === place.intakeYearId;

/**
 * As what a discipline is offered to somebody: by the own plan of this semester, else again, else from another semester of it,
 * else as an elective of others. What is none of these is not offered.
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
  if (planned && !wasHad) {
    return planned.elective
      ? { section: 'elective', kind: 'elective', line: planned }
      : { section: 'plan', kind: 'plan', line: planned };
  }
  const [another] = own;
  if (wasHad) return { section: 'extra', kind: 'retake', line: planned ?? another ?? null };
  if (another) return { section: 'extra', kind: 'additional', line: another };
  const elsewhere = lines.find(({ elective }) => elective);
  return elsewhere ? { section: 'other', kind: 'other', line: elsewhere } : null;
}

/** What a term offers to one student. */
export function offersFor({
  catalogue,
  seats,
  place,
  had,
  waits,
}: {
  catalogue: Catalogue;
  seats: Seats;
  place: Place;
  had: ReadonlySet<number>;
  waits: readonly Wait[];
}): Offer[] {
  const waitFor = new Map(waits.map((wait) => [wait.streamId, wait]));
  return catalogue.disciplines.flatMap((discipline): Offer[] => {
    const found = sectionOf({
      ...{ lines: catalogue.linesOf.get(discipline.id) ?? [], place, wasHad: had.has(discipline.id) },
    });
    if (!found) return [];
    const { section, kind, line } = found;
    const streams = catalogue.streamsOf.get(discipline.id) ?? [];
    const typeIds = [...new Set(streams.flatMap(({ lessonTypeId }) => lessonTypeId ?? []))];
    const examTypeId = line?.examTypeId ?? discipline.examTypeId;
    return [
      {
        ...{ section, kind, disciplineId: discipline.id, code: discipline.code, name: discipline.name },
        ...{
          departmentId: discipline.departmentId,
          credits: line?.credits ?? discipline.credits,
          examTypeId,
        },
        examType: catalogue.examTypes.get(examTypeId) ?? '',
        choice: section === 'elective' ? (line?.choice ?? null) : null,
        lessonTypes: typeIds.map((id) => ({ id, name: catalogue.lessonTypes.get(id) ?? '' })),
        missing: discipline.required.filter(({ id }) => !had.has(id)),
        streams: streams
          // Where lesson types are chosen one by one, a stream for all of them is no choice.
          .filter(({ lessonTypeId }) => typeIds.length === 0 || lessonTypeId !== null)
          .map(({ disciplineId, ...stream }): OfferedStream => {
            const counted = seats.get(stream.id) ?? { seats: 0, taken: 0, held: 0, waiting: 0 };
            const wait = waitFor.get(stream.id);
            const isHeld = wait?.state === 'offered';
            return {
              ...stream,
              seats: counted.seats,
              taken: counted.taken,
              // A seat that is held for the reader is free for the reader.
              free: Math.max(0, counted.seats - counted.taken - counted.held) + (isHeld ? 1 : 0),
              waiting: counted.waiting,
              place: wait?.state === 'waiting' ? wait.place : null,
              heldUntil: isHeld ? wait.heldUntil : null,
            };
          }),
      },
    ];
  });
}

/** An offer as the rules judge it. */
export const ruledOffer = (offer: Offer): RuledOffer => ({
  ...offer,
  lessonTypeIds: offer.lessonTypes.map(({ id }) => id),
  missing: offer.missing.map(({ id }) => id),
});
