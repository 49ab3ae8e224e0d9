import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Ref } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { ChatWindow } from '../chat.window.ts';
import type { OpenConversation } from './use-conversation.ts';

type ListEdgeProps = {
  ref: Ref<HTMLDivElement>;
  side: 'older' | 'newer';
  open: OpenConversation;
  window: ChatWindow;
};

/** The end of the loaded messages: nothing, a loading sign, or a retry button. */
export function ListEdge({ ref, side, open, window }: ListEdgeProps) {
  const { t } = useTranslation(['chat', 'ui']);
  const { isError, load } = open[side];
  const more = side === 'older' ? window.hasOlder : window.hasNewer;
  if (!more) return <Box ref={ref} sx={{ height: 12 }} />;
  return (
    <Box
      ref={ref}
      sx={{ minHeight: 56, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, px: 2 }}
    >
      {isError ? (
        <>
          {t(side === 'older' ? 'olderFailed' : 'newerFailed')}
          <Button size="small" onClick={load}>
            {t('ui:tryAgain')}
          </Button>
        </>
      ) : (
        <CircularProgress size={20} aria-label={t('loadingOlder')} />
      )}
    </Box>
  );
}
