import type { RegistrationNotice } from '@bilim/contract/areas/registration.home';
import type { RegistrationSearch } from '../registration.search.ts';
import { whereHeld } from './where-held.ts';

/**
 * The address to react to a notice: all offers to choose another stream, or own registrations to delete a
 * conflicting one.
 */
export const whereNoticed = (
  notice: Pick<RegistrationNotice, 'what' | 'yearId' | 'semesterId' | 'section' | 'discipline'>,
): RegistrationSearch =>
  notice.what === 'withdrawn'
    ? { ...whereHeld(notice), q: undefined }
    : { year: notice.yearId, semester: notice.semesterId, tab: 'mine' };
