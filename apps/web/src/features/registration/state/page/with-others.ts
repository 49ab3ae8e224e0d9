import type { Offer, RegistrationPage } from '@bilim/contract/areas/registration.shapes';

/** The page with the electives outside the plan; the page's own data takes precedence. */
export function withOthers(page: RegistrationPage, others: readonly Offer[] | undefined): RegistrationPage {
  if (!others) return page;
  const near = new Set(page.offers.map(({ disciplineId }) => disciplineId));
  return {
    ...page,
    offers: [...page.offers, ...others.filter(({ disciplineId }) => !near.has(disciplineId))],
  };
}
