import Box from '@mui/material/Box';
import { Check, CloudOff, HardDrive, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSignal } from '../../../platform/signal.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { stands, type WrongTextsOf } from './wrong-texts.ts';

/** Whether all marks are saved on the server; cells that need a decision come first. */
export function SavedState({ journal, wrong: typed }: { journal: WholeJournal; wrong: WrongTextsOf }) {
  const { t } = useTranslation('journal');
  const cells = useJournalCells(journal);
  const { waiting, isStalled, asking, unkept } = cells;
  const wrong = [...useSignal(typed).values()].filter((one) => stands(one, cells)).length;
  const [icon, text, color] =
    wrong > 0
      ? ([TriangleAlert, t('desk.saved.wrong', { count: wrong }), 'error.main'] as const)
      : asking.length > 0
        ? ([TriangleAlert, t('desk.saved.asking', { count: asking.length }), 'warning.main'] as const)
        : unkept > 0
          ? ([HardDrive, t('desk.saved.unkept', { count: unkept }), 'error.main'] as const)
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
