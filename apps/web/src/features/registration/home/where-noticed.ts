import type { RegistrationNotice } from '@bilim/contract/areas/registration.home';
import type { RegistrationSearch } from '../registration.search.ts';
import { whereHeld } from './where-held.ts';

/** Where something is done about it: another stream is chosen among all the offers, what does not fit stands with one's own. */
export const whereNoticed = (
  notice: Pick<RegistrationNotice, 'what' | 'yearId' | 'semesterId' | 'section' | 'discipline'>,
): RegistrationSearch =>
  notice.what === 'withdrawn'
    ? { ...whereHeld(notice), q: undefined }
    : { year: notice.yearId, semester: notice.semesterId, tab: 'mine' };
