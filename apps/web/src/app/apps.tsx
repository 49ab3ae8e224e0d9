import Box from '@mui/material/Box';
import { JournalRow } from '../features/journal/home/journal-row.tsx';
import { ToPay } from '../features/payments/home/to-pay.tsx';
import { HeldSeats } from '../features/registration/home/held-seats.tsx';
import { DayCard } from '../features/schedule/day/day-card.tsx';
import { usePhone } from '../ui/page/phone.ts';
import { AppsPanel, AppsScreen } from './shell/apps-panel.tsx';

/** The Apps tab; on a phone also the home screen. */
export const Apps = () => (usePhone() ? <DayAndApps /> : <AppsScreen />);

/** The day is above the apps, so that urgent items come first. */
export function DayAndApps() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToPay />
      <DayCard />
      <HeldSeats />
      <JournalRow />
      <AppsPanel />
    </Box>
  );
}
