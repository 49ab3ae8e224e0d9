import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';

/** A page that was read before its window opened, as it is now: what one chose can be deleted. */
export const opened = (page: RegistrationPage): RegistrationPage =>
  page.window.state === 'open'
    ? page
    : {
        ...page,
        registrations: page.registrations.map((row) => ({ ...row, canRemove: row.streamId !== null })),
      };
