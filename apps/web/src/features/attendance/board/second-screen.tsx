import type { SecondScreen as Shown } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { MonitorOff } from 'lucide-react';
import { useEffect } from 'react';
import { configQuery } from '../../../platform/call/config.ts';
import { useAddressSecret } from '../../../platform/session/address-secret.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { setTimeZone } from '../../../platform/time/dates.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { screenQuery } from '../attendance.api.ts';
import { useServerTime } from '../server-clock.ts';
import { BoardSkeleton } from './board-states.tsx';
import { BoardView } from './board-view.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useBoardTheme } from './use-board-theme.ts';

/** The board for a second display, opened by a link: no signed-in user and no actions. */
export function SecondScreen() {
  const { t } = useTranslation('attendance');
  const key = useAddressSecret('/qr/screen');
  const { data, error, refetch } = useQuery({ ...screenQuery(key ?? ''), enabled: key !== null });
  const timeZone = useQuery(configQuery).data?.timeZone;
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone);
  }, [timeZone]);
  // The last board stays while the network is down; an ended link shows nothing more.
  const gone = key === null || error?.status === 404 || error?.status === 400;
  if (data && !gone) return <Mirror shown={data} failed={error !== null} />;
  if (!error && !gone) return <BoardSkeleton />;
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', outline: 'none' }}
    >
      {error && !gone ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState icon={MonitorOff} title={t('link.gone')} text={t('link.goneText')} />
      )}
    </Box>
  );
}

function Mirror({ shown, failed }: { shown: Shown; failed: boolean }) {
  const { theme, toggle } = useBoardTheme();
  const now = useServerTime();
  const { counts, arrivals } = shown;
  return (
    <BoardView
      {...shown}
      now={now}
      theme={theme}
      failed={failed}
      cameAgain={arrivals?.length ?? counts.accepted + counts.review}
      tools={<ThemeButton theme={theme} onClick={toggle} />}
    />
  );
}
