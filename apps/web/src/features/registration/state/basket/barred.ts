import type { Offer, OfferedStream } from '@bilim/contract/areas/registration.shapes';
import { type Basket, basketProblems, type Problem } from '@bilim/rules/registration/basket';

type Params = { basket: Basket; offer: Offer; stream: OfferedStream };

/**
 * The student's registration that blocks a stream with any basket. For a full stream that is anything that
 * prevents joining the waiting list. A stream with seats may be put into the basket, which shows clashes,
 * unless its choice group is full.
 */
export function barredBy({ basket, offer, stream }: Params): Problem | undefined {
  const offers = basket.offers.filter(({ disciplineId }) => disciplineId === offer.disciplineId);
  const problems = basketProblems({ ...basket, offers, streamIds: [stream.id] });
  return problems.find(({ kind }) =>
    stream.free > 0 ? kind === 'choice' : kind !== 'full' && kind !== 'type',
  );
}
