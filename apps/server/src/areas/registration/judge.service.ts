import { basketProblems } from '@bilim/rules/registration/basket';
import type { Db } from '../../db/open.ts';
import type { Seats } from './catalogue.service.ts';
import { isInTheWay } from './drafts.ts';
import { ruledOffer } from './offers.ts';
import { pageOf } from './page.service.ts';
import { lockSeats } from './save.queries.ts';

/** The problems that prevent registering the student with these streams. */
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
 * Current seat counts, with the seat rows locked until commit. Include the streams the student waits for:
 * their held seats may be released. All transactions lock seat rows in the same order.
 */
export async function countAndHold({ db, seats, streamIds }: { db: Db; seats: Seats; streamIds: number[] }) {
  const counted = new Map(seats);
  for (const row of await lockSeats(db, { streamIds })) counted.set(row.id, row);
  return counted;
}
