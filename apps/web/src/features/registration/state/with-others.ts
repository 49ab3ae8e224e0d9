import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';

/** The page with the electives outside the plan; what the page itself says of one counts. */
export function withOthers(page: RegistrationPage, others: readonly Offer[] | undefined): RegistrationPage {
  if (!others) return page;
  const near = new Set(page.offers.map(({ disciplineId }) => disciplineId));
  return {
    ...page,
    offers: [...page.offers, ...others.filter(({ disciplineId }) => !near.has(disciplineId))],
  };
}
