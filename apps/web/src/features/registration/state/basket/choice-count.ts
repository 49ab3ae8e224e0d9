import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';

type Counted = { page: RegistrationPage; streamIds: readonly number[]; number: number };

/** The number of chosen disciplines of a choice group: in the basket or registered. */
export function choiceCount({ page, streamIds, number }: Counted): number {
  const inBasket = page.offers.filter(({ streams }) => streams.some(({ id }) => streamIds.includes(id)));
  const chosen = [...page.registrations, ...inBasket].filter(({ choice }) => choice === number);
  return new Set(chosen.map(({ disciplineId }) => disciplineId)).size;
}
