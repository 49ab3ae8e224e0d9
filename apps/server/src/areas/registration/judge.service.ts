import { basketProblems } from '@bilim/rules/registration-basket';
import type { Db } from '../../db/open.ts';
import type { Seats } from './catalogue.service.ts';
import { isInTheWay } from './drafts.ts';
import { ruledOffer } from './offers.ts';
import { pageOf } from './page.service.ts';
import { lockSeats } from './save.queries.ts';

/** What is in the way of registering somebody with these streams, by all that is known of them. */
export function judge({
  streamIds,
  oneByOne,
  ...read
}: Parameters<typeof pageOf>[0] & { streamIds: readonly number[]; oneByOne: boolean }) {
  const page = pageOf({ ...read, besides: streamIds });
  const problems = basketProblems({
    streamIds,
    offers: page.offers.map(ruledOffer),
    attended: page.registrations,
    limits: {
      credits: page.window.creditLimit,
      picks: new Map(page.choices.map((one) => [one.number, one.picks])),
    },
  });
  const given = { own: read.own, fresh: streamIds, offers: page.offers, oneByOne };
  return { page, problems: problems.filter((problem) => isInTheWay({ problem, ...given })) };
}

/**
 * The seats as they are now, held until the end. With those of streams that are waited for: what is held there may be let
 * go, and everybody takes rows of seats in one order.
 */
export async function countAndHold({ db, seats, streamIds }: { db: Db; seats: Seats; streamIds: number[] }) {
  const counted = new Map(seats);
  for (const row of await lockSeats(db, { streamIds })) counted.set(row.id, row);
  return counted;
}
