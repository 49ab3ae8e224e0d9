import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { type Found, isRegistered } from '../page/find.ts';

type Lined = { page: RegistrationPage; streamIds: readonly number[] };

/** The streams with the student on the waiting list or with a held seat, except those in the basket. */
export const linesOf = ({ page, streamIds }: Lined): Found[] =>
  page.offers
    .filter(({ disciplineId }) => !isRegistered(page, disciplineId))
    .flatMap((offer) => offer.streams.map((stream) => ({ offer, stream })))
    .filter(
      ({ stream: { id, place, heldUntil } }) =>
        (place !== null || heldUntil !== null) && !streamIds.includes(id),
    );

export const isHeld = ({ stream }: Found): boolean => stream.heldUntil !== null;
