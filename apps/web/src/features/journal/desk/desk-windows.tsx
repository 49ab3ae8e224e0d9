import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { RemoveLesson } from '../remove-lesson.tsx';
import { TrashDialog } from '../trash-dialog.tsx';
import { CellPopover } from './cell-popover.tsx';
import { ChangesPreview } from './changes-preview.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { DeleteJournal } from './delete-journal.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { ModulesDialog } from './modules-dialog.tsx';
import type { Opened } from './opened.ts';
import { StudentPopover } from './student-popover.tsx';
import { SubgroupsDialog } from './subgroups-dialog.tsx';
import { useMarking } from './use-marking.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import type { WrongTextsOf } from './wrong-texts.ts';

type DeskWindowsProps = {
  journal: WholeJournal;
  wrong: WrongTextsOf;
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
  onLesson: (lesson: JournalLesson) => void;
};

/** The dialog or popover open beside the grid. */
export function DeskWindows({ journal, wrong, opened, onOpen, onLesson }: DeskWindowsProps) {
  const { t } = useTranslation('journal');
  const cells = useJournalCells(journal);
  const marking = useMarking({ journal, cells, wrong });
  useUndoKeys(marking);
  const close = () => onOpen(null);
  const take = (givings: Parameters<typeof cells.give>[0], reason: string) =>
    void cells.give(givings, reason);
  if (marking.asksReason) return <ReasonDialog onReason={marking.onReason} onClose={marking.onNoReason} />;
  switch (opened?.what) {
    case 'cell': {
      const place = { lessonId: opened.lesson.id, studentId: opened.student.id };
      const again = () => {
        close();
        marking.askReason([{ ...place, mark: cells.cellIn(place).mark }]);
      };
      return <CellPopover {...opened} journal={journal} onReason={again} onClose={close} />;
    }
    case 'student':
      return <StudentPopover {...opened} journal={journal} onClose={close} />;
    case 'column':
      return (
        <ColumnMenu
          {...opened}
          journal={journal}
          marking={marking}
          onEdit={() => onOpen({ what: 'lesson', lesson: opened.lesson })}
          onRemove={() => onOpen({ what: 'removal', lesson: opened.lesson })}
          onClose={close}
        />
      );
    case 'lesson':
      return (
        <LessonDialog
          journal={journal}
          lesson={opened.lesson}
          onDone={(lesson) => {
            close();
            onLesson(lesson);
          }}
          onClose={close}
        />
      );
    case 'pasted':
      return (
        <ChangesPreview
          title={t('desk.preview.pasted')}
          today={journal.today}
          pasted={opened.pasted}
          onTake={take}
          onClose={close}
        />
      );
    case 'import':
      return <ImportDialog journal={journal} onTake={take} onClose={close} />;
    case 'modules':
      return <ModulesDialog journal={journal} onClose={close} />;
    case 'subgroups':
      return <SubgroupsDialog journal={journal} onClose={close} />;
    case 'removal':
      return <RemoveLesson journal={journal} lesson={opened.lesson} onClose={close} />;
    case 'trash':
      return <TrashDialog journal={journal} onClose={close} />;
    case 'delete':
      return <DeleteJournal journal={journal} onClose={close} />;
    default:
      return null;
  }
}
