import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import type { ChatWindow } from '../chat.window.ts';
import type { OpenConversation } from './use-conversation.ts';

export type ListEdges = { open: OpenConversation; window: ChatWindow };

/** The end of what is loaded: nothing, more on its way, or another try. */
export function ListEdge({ side, open, window }: ListEdges & { side: 'older' | 'newer' }) {
  const { t } = useTranslation(['chat', 'ui']);
  const { isError, load } = open[side];
  const more = side === 'older' ? window.hasOlder : window.hasNewer;
  // The upper end keeps its height: what is below it must not move when the last page has come.
  if (!more) return <Box sx={{ height: side === 'older' ? 56 : 12 }} />;
  return (
    <Box
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
