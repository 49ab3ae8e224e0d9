import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Seats } from '../../registration.api.ts';

/** The page with the latest seat counts; counts older than the page are ignored. */
export function withSeats(page: RegistrationPage, seats: Seats | undefined): RegistrationPage {
  if (!seats || seats.serverNow <= page.window.serverNow) return page;
  const byStream = new Map(seats.seats.map((row) => [row.id, row]));
  const countsOf = (id: number) => {
    const now = byStream.get(id);
    return now && { free: now.free, waiting: now.waiting };
  };
  return {
    ...page,
    offers: page.offers.map((offer) => ({
      ...offer,
      streams: offer.streams.map((stream) => ({ ...stream, ...countsOf(stream.id) })),
    })),
  };
}
