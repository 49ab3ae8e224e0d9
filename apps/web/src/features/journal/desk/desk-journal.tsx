import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { NotebookPen, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { signal } from '../../../platform/signal.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { GridTarget } from '../../../ui/editable-grid/grid-props.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { NoteLine } from '../../../ui/state/note-line.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { withoutModule } from '../new-lesson.ts';
import { CellTip } from './cell-tip.tsx';
import { DeskGrid } from './desk-grid.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskWindows } from './desk-windows.tsx';
import { KeyHints } from './key-hints.tsx';
import type { Opened } from './opened.ts';
import type { Pasted } from './pasted.ts';
import { ProposalsBar } from './proposals-bar.tsx';
import { SavedState } from './saved-state.tsx';
import type { WrongTexts } from './wrong-texts.ts';

const route = getRouteApi('/shell/journal');

/** One journal on a desktop: header, choice, grid, and dialogs. */
export function DeskJournal({ journal, bar }: { journal: WholeJournal; bar: ReactNode }) {
  const { t } = useTranslation('journal');
  const { subgroup, lesson: lessonId } = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  // A signal, so that the grid is not rendered again.
  const [resting] = useState(() => signal<GridTarget | null>(null));
  const [wrong] = useState(() => signal<WrongTexts>(new Map()));
  const { lessons, students } = journal;
  const find = useCallback(
    ({ rowId, columnId }: GridTarget) => ({
      lesson: lessons.find(({ id }) => id === Number(columnId)),
      student: students.find(({ id }) => id === Number(rowId)),
    }),
    [lessons, students],
  );
  const openCell = useCallback(
    (target: GridTarget) => {
      const { lesson, student } = find(target);
      if (lesson && student) setOpened({ what: 'cell', lesson, student, anchor: target.anchor });
    },
    [find],
  );
  const openColumn = useCallback(
    (target: GridTarget) => {
      const { lesson } = find(target);
      if (lesson) setOpened({ what: 'column', lesson, anchor: target.anchor });
    },
    [find],
  );
  const openStudent = useCallback(
    (target: GridTarget) => {
      const { student } = find(target);
      if (student) setOpened({ what: 'student', student, anchor: target.anchor });
    },
    [find],
  );
  const preview = useCallback((pasted: Pasted) => setOpened({ what: 'pasted', pasted }), []);
  const showLesson = ({ id }: JournalLesson) =>
    void navigate({ search: (now) => ({ ...now, journal: journal.head.id, lesson: id }), replace: true });
  // The address may name a lesson before it is loaded: the cursor moves to it then.
  const named = lessons.find(({ id }) => id === lessonId);
  // After the class was split differently, the address may name a subgroup that does not exist.
  const shown = students.some((student) => student.subgroup === subgroup) ? subgroup : undefined;
  const outside = withoutModule(journal).length;
  return (
    <>
      <DeskHead journal={journal} onOpen={setOpened} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {bar}
        <SavedState journal={journal} wrong={wrong} />
      </Box>
      <ProposalsBar journal={journal} onAdded={showLesson} />
      {outside > 0 && <NoteLine icon={TriangleAlert}>{t('desk.noModules', { count: outside })}</NoteLine>}
      {lessons.length === 0 ? (
        <EmptyState icon={NotebookPen} title={t('lessons.none')} text={t('lessons.noneText')} />
      ) : (
        <>
          <DeskGrid
            key={named?.id}
            journal={journal}
            wrong={wrong}
            subgroup={shown}
            lessonId={named?.id}
            onCell={openCell}
            onColumn={openColumn}
            onStudent={openStudent}
            onPasted={preview}
            onRest={resting.set}
          />
          <CellTip journal={journal} resting={resting} />
          <KeyHints />
        </>
      )}
      <DeskWindows journal={journal} wrong={wrong} opened={opened} onOpen={setOpened} onLesson={showLesson} />
    </>
  );
}
