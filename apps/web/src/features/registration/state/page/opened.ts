import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';

/** A page loaded before its window opened, updated to now: the student's own choices become deletable. */
export const opened = (page: RegistrationPage): RegistrationPage =>
  page.window.state === 'open'
    ? page
    : {
        ...page,
        registrations: page.registrations.map((row) => ({ ...row, canRemove: row.streamId !== null })),
      };
