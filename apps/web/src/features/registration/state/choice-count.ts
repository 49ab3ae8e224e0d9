import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import { isRegistered } from './find.ts';

type Counted = { page: RegistrationPage; streamIds: readonly number[]; number: number };

/** How many disciplines of a choice group are chosen: in the basket, or registered for. */
export function choiceCount({ page, streamIds, number }: Counted): number {
  return page.offers.filter(
    ({ choice, disciplineId, streams }) =>
      choice === number &&
      (isRegistered(page, disciplineId) || streams.some(({ id }) => streamIds.includes(id))),
  ).length;
}
