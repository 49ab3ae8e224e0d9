import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallFailure } from '../../../platform/call/failure.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ErrorLine } from '../../../ui/state/error-line.tsx';

/** Distance to the end at which the next page is loaded. */
const AHEAD = '800px';

type MoreBooksProps = { busy: boolean; failure: CallFailure | null; onMore: () => void };

/** The end of the loaded list: loads more books when it is near, or on request. */
export function MoreBooks({ busy, failure, onMore }: MoreBooksProps) {
  const { t } = useTranslation('library');
  const edge = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (!busy && !failure) onMore();
  });
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: AHEAD,
    });
    if (edge.current) watch.observe(edge.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Box ref={edge} sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
      {failure ? (
        <ErrorLine failure={failure} onRetry={onMore} />
      ) : (
        <Button variant="outlined" loading={busy} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </Box>
  );
}
