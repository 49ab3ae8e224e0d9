import type { Offer, OfferedStream } from '@bilim/contract/areas/registration.shapes';
import { type Basket, basketProblems, type Problem } from '@bilim/rules/registration-basket';

type Asked = { basket: Basket; offer: Offer; stream: OfferedStream };

/**
 * What one is registered for and refuses a stream whatever else is in the basket. Of a full one it is anything that would
 * refuse the line; a free one may be put into the basket, which says what clashes, unless its choice group is used up.
 */
export function barredBy({ basket, offer, stream }: Asked): Problem | undefined {
  const offers = basket.offers.filter(({ disciplineId }) => disciplineId === offer.disciplineId);
  const problems = basketProblems({ ...basket, offers, streamIds: [stream.id] });
  return problems.find(({ kind }) =>
    stream.free > 0 ? kind === 'choice' : kind !== 'full' && kind !== 'type',
  );
}
