import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { newLesson, openProposals } from '../new-lesson.ts';
import { useLessonWords } from '../use-lesson-words.ts';

/** The newest proposals are shown; older lessons can be added manually. */
const SHOWN = 4;

type ProposalsBarProps = { journal: WholeJournal; onAdded: (lesson: JournalLesson) => void };

/** Scheduled lessons without a column: one click creates it. */
export function ProposalsBar({ journal, onAdded }: ProposalsBarProps) {
  const { t } = useTranslation('journal');
  const words = useLessonWords(journal.today);
  const adding = useCallMutation(journalContract.saveLesson, {
    done: t('desk.form.added'),
    refresh: [journalContract.get, journalContract.unfilled],
    onDone: onAdded,
  });
  const proposals = openProposals(journal).toReversed().slice(0, SHOWN);
  if (proposals.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('lessons.fromSchedule')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 }}>
        {t('lessons.fromSchedule')}
      </Box>
      {proposals.map(({ day, bell, beginsAt }) => (
        <Button
          key={`${day}-${bell}`}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={adding.isPending}
          startIcon={<Icon of={CalendarPlus} size={16} />}
          onClick={() => adding.mutate(newLesson({ journal, heldOn: day, bell }))}
        >
          {words.when({ heldOn: day, beginsAt })}
        </Button>
      ))}
    </Box>
  );
}
