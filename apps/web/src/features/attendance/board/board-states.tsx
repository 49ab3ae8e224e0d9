import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../../platform/call/failure.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { BackButton } from '../../../ui/page/back-button.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { BoardFrame } from './board-frame.tsx';
import { useBoardTheme } from './use-board-theme.ts';

/** Same layout as the loaded board: the square on the left, the names on the right. */
export function BoardSkeleton() {
  const { theme } = useBoardTheme();
  return (
    <BoardFrame
      theme={theme}
      bar={<Skeleton width="50%" height={44} />}
      code={
        <Box sx={{ display: 'grid', gap: 3, p: { xs: 2, md: '28px 40px' }, alignContent: 'start' }}>
          <Skeleton width="60%" height={52} />
          <Skeleton
            variant="rounded"
            sx={{ width: 'min(100%, calc(100dvh - 276px))', height: 'auto', aspectRatio: '1' }}
          />
        </Box>
      }
      people={
        <>
          <Skeleton width="70%" height={92} />
          <Skeleton height={10} />
          <ListSkeleton rows={6} avatar />
        </>
      }
    />
  );
}

/** Why there is nothing to show, with a way back. */
export function BoardTrouble({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const { t } = useTranslation('attendance');
  return (
    <Alone>
      <ErrorState failure={failure} onRetry={onRetry}>
        {failure.status === 404 && (
          <LinkButton to="/schedule" variant="outlined">
            {t('toSchedule')}
          </LinkButton>
        )}
      </ErrorState>
    </Alone>
  );
}

/** A message alone in a window. */
export function Alone({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id="content" tabIndex={-1} sx={{ minHeight: '100dvh', p: 2, outline: 'none' }}>
      <BackButton />
      <Box sx={{ display: 'grid', placeContent: 'center', minHeight: '70dvh' }}>{children}</Box>
    </Box>
  );
}
