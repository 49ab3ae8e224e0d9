import Box from '@mui/material/Box';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';

/** Whether all that was given is on the server; what asks something comes first. */
export function SavedState({ journal }: { journal: WholeJournal }) {
  const { t } = useTranslation('journal');
  const { waiting, isStalled, asking } = useJournalCells(journal);
  const [icon, text, color] =
    asking.length > 0
      ? ([TriangleAlert, t('desk.saved.asking', { count: asking.length }), 'warning.main'] as const)
      : waiting > 0 && isStalled
        ? ([CloudOff, t('desk.saved.waiting', { count: waiting }), 'warning.main'] as const)
        : waiting > 0
          ? ([LoaderCircle, t('desk.saved.saving'), 'text.secondary'] as const)
          : ([Check, t('desk.saved.saved'), 'success.main'] as const);
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, ml: 'auto', color, fontSize: '0.75rem' }}
    >
      <Icon of={icon} size={16} />
      {text}
    </Box>
  );
}
