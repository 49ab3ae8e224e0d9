import type { RunningLesson } from '@bilim/contract/areas/attendance.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useOwnTheme } from '../../../ui/theme/use-own-theme.ts';
import { useServerTime } from '../server-clock.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { CameraView } from './camera-view.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { PlacePill } from './place-pill.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { ScanBar } from './scan-bar.tsx';
import { useCamera } from './use-camera.ts';
import { useScan } from './use-scan.ts';
import { useScanning } from './use-scanning.ts';
import { VisitResult } from './visit-result.tsx';

type ScanProps = { linked: string | null; onForget: () => void };

/** The camera with its frame and the input for six letters; the result replaces the frame. */
export function Scan({ linked, onForget }: ScanProps) {
  const { t } = useTranslation('attendance');
  useOwnTheme('dark');
  const scan = useScan({ linked, onForget });
  const { lesson, own, asking, progress } = scan;
  const looks = progress.step === 'none' && asking === null && !scan.preparing;
  const mayTypeAgain = progress.step === 'refused' || progress.step === 'unsent';
  const isDone = progress.step === 'answered' || progress.step === 'kept';
  const camera = useCamera({ wanted: looks });
  const { foreign, broken } = useScanning({
    videoRef: camera.videoRef,
    on: looks && camera.state === 'on',
    onCode: scan.take,
  });
  return (
    <Box component="main" id="content" tabIndex={-1} data-theme="dark" sx={whole}>
      <Box sx={above}>
        <ScanBar torch={camera.torch} />
        {lesson && <LessonLine lesson={lesson} looks={looks} />}
        {scan.hasNoLesson && <Plain>{t('noLesson')}</Plain>}
        <Box sx={middle}>
          {asking !== null && (
            <PlaceQuestion
              busy={own.state === 'asking'}
              onAllow={scan.allowPlace}
              onWithout={scan.withoutPlace}
            />
          )}
          {looks ? (
            <>
              <CameraView camera={camera} broken={broken} note={foreign ? t('scan.foreign') : null} />
              <PlacePill own={own} lesson={lesson} />
            </>
          ) : (
            <VisitResult
              progress={scan.preparing ? { step: 'going' } : progress}
              onAgain={scan.again}
              onProven={scan.onProven}
            />
          )}
        </Box>
      </Box>
      <CodeSheet disabled={!looks && !mayTypeAgain} done={isDone} onCode={scan.take} />
    </Box>
  );
}

/** While the camera scans it also shows the student's own state; afterwards the result shows it. */
function LessonLine({ lesson, looks }: { lesson: RunningLesson; looks: boolean }) {
  const { t } = useTranslation('attendance');
  const words = useLessonWords();
  const now = useServerTime();
  const left = now && now < lesson.endsAt ? t('scan.left', { count: words.minutes(now, lesson.endsAt) }) : '';
  return (
    <Box sx={{ position: 'relative', zIndex: 1, textAlign: 'center' }}>
      <Typography sx={{ fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 650, textWrap: 'balance' }}>
        {words.title(lesson)}
      </Typography>
      <Typography color="textSecondary">{[words.room(lesson), left].filter(Boolean).join(' · ')}</Typography>
      {looks && lesson.again && <Typography sx={{ fontWeight: 600 }}>{t('scan.secondNow')}</Typography>}
      {looks && lesson.state && !lesson.again && (
        <Typography sx={{ fontWeight: 600 }}>{t(`scan.already.${lesson.state}`)}</Typography>
      )}
    </Box>
  );
}

const Plain = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ position: 'relative', zIndex: 1 }}>
    {children}
  </Typography>
);

const whole = {
  minHeight: '100dvh',
  maxWidth: 560,
  mx: 'auto',
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  overflow: 'hidden',
  bgcolor: 'background.default',
  color: 'text.primary',
} as const;

const middle = {
  flex: 1,
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
} as const;

const above = {
  position: 'relative',
  flex: 1,
  minHeight: 480,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  p: 2,
  overflow: 'hidden',
} as const;
