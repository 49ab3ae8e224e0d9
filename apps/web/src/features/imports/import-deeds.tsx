import type { PastImport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { KeyRound, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { UndoDialog, UndoStopped } from './undo-dialog.tsx';

/** Actions for a completed import. */
export function ImportDeeds({ made }: { made: PastImport }) {
  const [asking, setAsking] = useState<'issue' | 'undo' | null>(null);
  const close = useCallback(() => setAsking(null), []);
  return (
    <>
      <Deeds made={made} onAsk={setAsking} isAsking={asking !== null} />
      {asking === 'issue' && <IssueDialog made={made} onClose={close} />}
      {asking === 'undo' && <UndoDialog made={made} onClose={close} />}
    </>
  );
}

type DeedsProps = { made: PastImport; isAsking: boolean; onAsk: (what: 'issue' | 'undo') => void };

function Deeds({ made, isAsking, onAsk }: DeedsProps) {
  const { t } = useTranslation('imports');
  if (made.undoneAt) return null;
  if (made.undo?.going) return <Typography role="status">{t('undo.going')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {!isAsking && <UndoStopped made={made} />}
      {made.unused > 0 && <Typography>{t('issue.count', { count: made.unused })}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {made.unused > 0 && (
          <Button
            variant="outlined"
            startIcon={<Icon of={KeyRound} size={18} />}
            onClick={() => onAsk('issue')}
          >
            {t('issue.button')}
          </Button>
        )}
        {made.undoLacks.length === 0 && (
          <Button color="error" startIcon={<Icon of={Undo2} size={18} />} onClick={() => onAsk('undo')}>
            {t('undo.button')}
          </Button>
        )}
      </Box>
      {made.undoLacks.length > 0 && (
        <Typography color="textSecondary">
          {t('undo.lacks', { rights: made.undoLacks.map((right) => t(`guards.${right}`)).join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
