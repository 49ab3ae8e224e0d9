import type { JournalStudent } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { useSummaries } from './use-summaries.ts';

type StudentPopoverProps = {
  journal: WholeJournal;
  student: JournalStudent;
  anchor: HTMLElement;
  onClose: () => void;
};

/** A student's results in this journal, with a link to the chat. */
export function StudentPopover({ journal, student, anchor, onClose }: StudentPopoverProps) {
  const { t } = useTranslation('journal');
  const numbers = useNumbers();
  const titleId = useId();
  const cells = useJournalCells(journal);
  const summary = useSummaries({ journal, markIn: (place) => cells.cellIn(place).mark })(String(student.id));
  useBackCloses({ open: true, onClose });
  if (!summary) return null;
  const { attendance, absences, allowance, sum, average } = summary;
  const facts: readonly (readonly [string, string])[] = [
    [t('desk.fact.attendance'), attendance === null ? '–' : numbers.percent(attendance)],
    [t('desk.fact.absences'), t('desk.fact.absencesOf', { absences, limit: allowance.limit })],
    [t('desk.total.sum'), String(sum)],
    [t('desk.total.average'), average === null ? '–' : numbers.number(average, { digits: 2 })],
    ...journal.modules.map(
      ({ id, name, points }) => [name, `${summary.modules.get(id) ?? '–'} / ${points}`] as const,
    ),
  ];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 320, p: 2, mt: 0.5 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <PersonAvatar code={student.code} fullName={student.fullName} hasPhoto={student.hasPhoto} size={40} />
        <Typography id={titleId} variant="h3" component="h2">
          {student.fullName}
        </Typography>
      </Box>
      {allowance.atRisk && (
        <Typography color="error" sx={{ mb: 1 }}>
          {t('desk.atRisk')}
        </Typography>
      )}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, m: 0, mb: 1.5 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <LinkButton
        to="/chat"
        search={{ with: student.code }}
        variant="outlined"
        fullWidth
        startIcon={<Icon of={MessageCircle} size={18} />}
      >
        {t('desk.write')}
      </LinkButton>
    </Popover>
  );
}
