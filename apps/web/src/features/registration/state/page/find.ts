import type {
  Offer,
  OfferedStream,
  RegistrationPage,
  RegistrationSlot,
} from '@bilim/contract/areas/registration.shapes';
import { meet, type Problem } from '@bilim/rules/registration/basket';

type Offers = Pick<RegistrationPage, 'offers'>;
export type Found = { offer: Offer; stream: OfferedStream };

export function findStream({ offers }: Offers, streamId: number): Found | undefined {
  for (const offer of offers) {
    const stream = offer.streams.find(({ id }) => id === streamId);
    if (stream) return { offer, stream };
  }
  return undefined;
}

/** The disciplines of a problem; it is resolved when one of them leaves the basket. */
export function inTheWay({ offers }: Offers, problem: Problem): Offer[] {
  const streamIds =
    problem.kind === 'clash'
      ? [problem.streamId, problem.otherStreamId]
      : problem.kind === 'full'
        ? [problem.streamId]
        : [];
  const disciplineId =
    problem.kind === 'prerequisite' || problem.kind === 'registered' ? problem.disciplineId : null;
  return offers.filter(
    (offer) => offer.disciplineId === disciplineId || offer.streams.some(({ id }) => streamIds.includes(id)),
  );
}

/** The name of a discipline from the offers or the registrations. */
export function disciplineName({ offers, registrations }: RegistrationPage, disciplineId: number): string {
  const isIt = (one: { disciplineId: number }) => one.disciplineId === disciplineId;
  const wanted = offers.flatMap(({ missing }) => missing).find(({ id }) => id === disciplineId);
  return offers.find(isIt)?.name ?? registrations.find(isIt)?.name ?? wanted?.name ?? '';
}

/** The lessons of a stream, or of the attended part of a discipline. */
export function slotsOf(
  page: RegistrationPage,
  { streamId, disciplineId }: { streamId: number | null; disciplineId: number },
): RegistrationSlot[] {
  if (streamId !== null) return findStream(page, streamId)?.stream.slots ?? [];
  return page.registrations.filter((row) => row.disciplineId === disciplineId).flatMap(({ slots }) => slots);
}

/** The first two lessons at the same time. */
export function meeting(some: readonly RegistrationSlot[], others: readonly RegistrationSlot[]) {
  for (const one of some) {
    const other = others.find((slot) => meet(one, slot));
    if (other) return { one, other };
  }
  return undefined;
}

export const isRegistered = (
  { registrations }: Pick<RegistrationPage, 'registrations'>,
  disciplineId: number,
) => registrations.some((row) => row.disciplineId === disciplineId);
