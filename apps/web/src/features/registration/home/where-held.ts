import type { HeldSeat } from '@bilim/contract/areas/registration.home';
import type { RegistrationSearch } from '../registration.search.ts';

/** The address where a held seat is taken: its tab, filtered to its discipline. */
export const whereHeld = ({
  yearId,
  semesterId,
  section,
  discipline,
}: Pick<HeldSeat, 'yearId' | 'semesterId' | 'section' | 'discipline'>): RegistrationSearch => ({
  year: yearId,
  semester: semesterId,
  q: discipline,
  tab: section === 'plan' ? 'elective' : section,
});
