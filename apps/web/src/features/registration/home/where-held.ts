import type { HeldSeat } from '@bilim/contract/areas/registration.home';
import type { RegistrationSearch } from '../registration.search.ts';

/** Where a seat that is held is taken: under its tab, with its discipline alone. */
export const whereHeld = ({
  yearId,
  semesterId,
  section,
  discipline,
}: Pick<HeldSeat, 'yearId' | 'semesterId' | 'section' | 'discipline'>): RegistrationSearch => ({
  ...{ year: yearId, semester: semesterId, q: discipline },
  tab: section === 'plan' ? 'elective' : section,
});
