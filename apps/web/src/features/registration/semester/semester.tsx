import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { usePhone } from '../../../ui/page/phone.ts';
import { BasketBar } from '../basket/basket-bar.tsx';
import { BasketPanel } from '../basket/basket-panel.tsx';
import { BasketScreen } from '../basket/basket-screen.tsx';
import { LineQuestion } from '../basket/line-question.tsx';
import { OwnRegistrations } from '../mine/own-registrations.tsx';
import { RegistrationContext, useModel } from '../model/use-model.ts';
import { OfferList } from '../offers/offer-list.tsx';
import type { OfSemester } from '../registration.api.ts';
import type { RegistrationSearch } from '../registration.search.ts';
import { ClosedNote } from './closed-note.tsx';
import { SemesterHead } from './head.tsx';

type SemesterProps = {
  of: OfSemester;
  read: RegistrationPage;
  readAt: number;
  search: RegistrationSearch;
  /** The semester choice. */
  chips: ReactNode;
  name: string;
};

/**
 * A semester's registration: the list with the basket beside it; on a phone the basket is a separate screen.
 */
export function Semester({ of, read, readAt, search, chips, name }: SemesterProps) {
  const { tab = 'elective' } = search;
  const model = useModel({ of, read, readAt, looksAtOthers: tab === 'other' });
  const phone = usePhone();
  if (phone && search.view === 'basket')
    return (
      <RegistrationContext value={model}>
        <BasketScreen semester={name} />
        <LineQuestion />
      </RegistrationContext>
    );
  return (
    <RegistrationContext value={model}>
      <SemesterHead search={search} chips={chips} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            // It grows with the window, so that the list never gets narrower in a wider window.
            md: 'minmax(0, 1fr) clamp(360px, 31vw, 440px)',
          },
          alignItems: 'start',
          gap: 2.5,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <ClosedNote />
          {tab === 'mine' ? <OwnRegistrations /> : <OfferList tab={tab} search={search} />}
        </Box>
        {!phone && <BasketPanel />}
      </Box>
      {phone && <BasketBar search={search} />}
      <LineQuestion />
    </RegistrationContext>
  );
}
