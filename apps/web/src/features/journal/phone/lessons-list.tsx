import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarPlus, Check, Lock, NotebookPen, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useLater } from '../../../platform/page/use-later.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { type JournalCells, useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { filledOf } from '../lesson-list.ts';
import { newLesson, openProposals, withoutModule } from '../new-lesson.ts';
import type { TrashDialogProps } from '../trash-dialog.tsx';
import { useLessonWords } from '../use-lesson-words.ts';
import type { AddLessonProps } from './add-lesson.tsx';

const route = getRouteApi('/shell/journal');

/** The lessons of a journal, newest first; above them the scheduled lessons without a column. */
export function LessonsList({ journal }: { journal: WholeJournal }) {
  const { t } = useTranslation('journal');
  const cells = useJournalCells(journal);
  const [adding, setAdding] = useState(false);
  const AddLesson = useLater<AddLessonProps>({
    load: async () => (await import('./add-lesson.tsx')).AddLesson,
    wish: adding,
    onMissing: () => setAdding(false),
  });
  const lessons = journal.lessons.toSorted(newestFirst);
  const isEmpty = lessons.length === 0 && openProposals(journal).length === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyState icon={NotebookPen} title={t('lessons.none')} text={t('lessons.noneText')} />
      ) : (
        <Card component="ul" aria-label={t('lessons.title')} sx={EDGE_TO_EDGE}>
          <Proposals journal={journal} />
          {lessons.map((lesson) => (
            <LessonRow key={lesson.id} journal={journal} lesson={lesson} cells={cells} />
          ))}
        </Card>
      )}
      {journal.trash > 0 && <TrashButton journal={journal} />}
      <MainAction>
        <Button
          variant="contained"
          size="large"
          startIcon={<Icon of={Plus} size={18} />}
          onClick={() => setAdding(true)}
        >
          {t('lessons.add')}
        </Button>
      </MainAction>
      {AddLesson && adding && <AddLesson journal={journal} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Recently deleted columns. */
function TrashButton({ journal }: { journal: WholeJournal }) {
  const { t } = useTranslation('journal');
  const [open, setOpen] = useState(false);
  const TrashDialog = useLater<TrashDialogProps>({
    load: async () => (await import('../trash-dialog.tsx')).TrashDialog,
    wish: open,
    onMissing: () => setOpen(false),
  });
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon of={Trash} size={18} />}
        onClick={() => setOpen(true)}
        sx={{ mt: 1, minHeight: 44 }}
      >
        {t('trash.open', { count: journal.trash })}
      </Button>
      {TrashDialog && open && <TrashDialog journal={journal} onClose={() => setOpen(false)} />}
    </>
  );
}

const EDGE_TO_EDGE = { mx: -2, borderRadius: 0, borderInline: 0 };

const newestFirst = (one: JournalLesson, other: JournalLesson) =>
  other.heldOn.localeCompare(one.heldOn) || other.bell - one.bell;

type LessonRowProps = { journal: WholeJournal; lesson: JournalLesson; cells: JournalCells };

function LessonRow({ journal, lesson, cells }: LessonRowProps) {
  const { t } = useTranslation('journal');
  const words = useLessonWords(journal.today);
  const search = route.useSearch();
  const { filled, of } = filledOf({ journal, lesson, markIn: (place) => cells.cellIn(place).mark });
  const module = journal.modules.find(({ id }) => id === lesson.moduleId)?.name;
  const outside = withoutModule({ ...journal, lessons: [lesson] }).length > 0 && t('desk.noModule');
  const part = lesson.subgroup && t('part.subgroup', { number: lesson.subgroup });
  return (
    <ListRow
      link={{ to: '/journal', search: { ...search, journal: journal.head.id, lesson: lesson.id } }}
      title={words.when(lesson)}
      note={[outside, lesson.topic || t('topic.none'), part, module].filter(Boolean).join(' · ')}
      aside={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {lesson.closed && <Sign of={Lock} label={t('lessons.closed')} />}
          {filled === of ? (
            <Sign of={Check} label={t('lessons.whole')} />
          ) : (
            t('lessons.filled', { filled, of })
          )}
        </Box>
      }
    />
  );
}

function Sign({ of, label }: { of: LucideIcon; label: string }) {
  return (
    <Box component="span" role="img" aria-label={label} sx={{ display: 'grid', color: 'text.secondary' }}>
      <Icon of={of} size={18} />
    </Box>
  );
}

/** One tap creates the column and opens it. */
function Proposals({ journal }: { journal: WholeJournal }) {
  const { t } = useTranslation('journal');
  const words = useLessonWords(journal.today);
  const navigate = route.useNavigate();
  const adding = useCallMutation(journalContract.saveLesson, {
    refresh: [journalContract.get, journalContract.unfilled],
    onDone: ({ id }) =>
      void navigate({ search: (now) => ({ ...now, journal: journal.head.id, lesson: id }) }),
  });
  const add = ({ day, bell }: WholeJournal['proposals'][number]) =>
    adding.mutate(newLesson({ journal, heldOn: day, bell }));
  return openProposals(journal)
    .toReversed()
    .map((proposal) => (
      <ListRow
        key={`${proposal.day}-${proposal.bell}`}
        start={<Icon of={CalendarPlus} />}
        title={words.when({ ...proposal, heldOn: proposal.day })}
        note={t('lessons.fromSchedule')}
        onClick={() => adding.isPending || add(proposal)}
      />
    ));
}
