import { CODE_MS } from '@bilim/contract/areas/attendance.contract';
import type { SecondScreen as Shown } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MonitorOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../../platform/config.ts';
import { setTimeZone } from '../../../platform/dates.ts';
import { useScreenName } from '../../../platform/screen-name.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { screenQuery } from '../attendance.api.ts';
import { useServerTime } from '../server-clock.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardSkeleton } from './board-states.tsx';
import { CodeSide } from './code-side.tsx';
import { InsteadOfCode } from './instead-of-code.tsx';
import { PeopleSide } from './people-side.tsx';
import { shownCode } from './shown-code.ts';
import { ThemeButton } from './theme-button.tsx';
import { useBoardTheme } from './use-board-theme.ts';
import { useWakeLock } from './use-wake-lock.ts';

const route = getRouteApi('/qr/screen/$key');

/** The same for a second display, by a link alone: nobody is signed in here, and nothing can be done. */
export function SecondScreen() {
  const { t } = useTranslation('attendance');
  const { data, error, refetch } = useQuery(screenQuery(route.useParams().key));
  const timeZone = useQuery(configQuery).data?.timeZone;
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone);
  }, [timeZone]);
  // What was shown stays while the network is away; a link that ended shows nothing more.
  const gone = error?.status === 404;
  if (data && !gone) return <Mirror shown={data} failed={error !== null} />;
  if (!error) return <BoardSkeleton />;
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center' }}
    >
      {gone ? (
        <EmptyState icon={MonitorOff} title={t('link.gone')} text={t('link.goneText')} />
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

function Mirror({ shown, failed }: { shown: Shown; failed: boolean }) {
  const { lesson, round, endedAt, closesAt, counts, arrivals, codes } = shown;
  const { theme, toggle } = useBoardTheme();
  const now = useServerTime();
  const words = useLessonWords();
  useScreenName(words.title(lesson));
  useWakeLock();
  const isOver = endedAt !== null || (now !== null && now > closesAt);
  const step = !isOver && now && shownCode({ codes, now, stepMs: CODE_MS });
  return (
    <BoardFrame
      theme={theme}
      code={
        <CodeSide
          lesson={lesson}
          round={round}
          step={step ? { ...step.code, leftMs: step.leftMs } : null}
          instead={<InsteadOfCode endedAt={endedAt} closesAt={closesAt} now={now} failed={failed} />}
        />
      }
      people={
        <PeopleSide
          lesson={lesson}
          now={now}
          counts={counts}
          round={round}
          arrivals={arrivals}
          cameAgain={arrivals?.length ?? counts.accepted + counts.review}
          tools={<ThemeButton theme={theme} onClick={toggle} />}
        />
      }
    />
  );
}
