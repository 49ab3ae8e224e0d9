import Box from '@mui/material/Box';
import { CloudOff, Lock, Ticket } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { NoticeCard } from '../../../ui/state/notice-card.tsx';
import { useRegistration } from '../model/use-model.ts';

/** Why nothing can be chosen now, that a draw assigns the seats, or that the shown seats may be outdated. */
export function ClosedNote() {
  const { t } = useTranslation('registration');
  const { page, state, stale, isOpen } = useRegistration();
  const { way } = page.window;
  const note =
    state === 'none'
      ? { icon: Lock, text: t('page.noteNone') }
      : state === 'before'
        ? { icon: Lock, text: t('page.noteBefore') }
        : state === 'closed'
          ? { icon: Lock, text: t('page.noteClosed') }
          : way === 'draw'
            ? { icon: Ticket, text: t('page.noteDraw') }
            : stale && isOpen
              ? { icon: CloudOff, text: t('page.failed.streams') }
              : null;
  return (
    <Box role="status" sx={{ mb: note ? 2 : 0 }}>
      {note && <NoticeCard {...note} />}
    </Box>
  );
}
