import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { useRouter } from '@tanstack/react-router';
import { CheckCheck, Pencil, QrCode, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { ActionMenuList } from '../../../ui/menu/action-menu-list.tsx';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { studentsOf } from '../lesson-list.ts';
import type { Marking } from './use-marking.ts';

type ColumnMenuProps = {
  journal: WholeJournal;
  lesson: JournalLesson;
  anchor: HTMLElement;
  marking: Marking;
  onEdit: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Actions for one lesson's column. */
export function ColumnMenu({ journal, lesson, anchor, marking, onEdit, onRemove, onClose }: ColumnMenuProps) {
  const { t } = useTranslation('journal');
  const id = useId();
  const router = useRouter();
  const cells = useJournalCells(journal);
  useBackCloses({ open: true, onClose });
  const markIn = (place: { lessonId: number; studentId: number }) => cells.cellIn(place).mark;
  const listed = studentsOf({ journal, lesson, markIn });
  const empty = listed.filter(
    ({ id: studentId, left }) => !left && markIn({ lessonId: lesson.id, studentId }).kind === 'none',
  );
  const allPresent = () =>
    marking.give(
      empty.map((student) => ({ lessonId: lesson.id, studentId: student.id, mark: { kind: 'present' } })),
    );
  return (
    <ActionMenuList
      labelledBy={id}
      anchor={anchor}
      onClose={onClose}
      items={[
        { label: t('desk.column.edit'), icon: Pencil, stays: true, onClick: onEdit },
        ...(lesson.heldOn === journal.today
          ? [
              {
                label: t('desk.qr'),
                icon: QrCode,
                onClick: () => void router.navigate({ to: '/qr/open', search: { column: lesson.id } }),
              },
            ]
          : []),
        ...(empty.length > 0
          ? [{ label: t('lesson.allPresent'), icon: CheckCheck, onClick: allPresent }]
          : []),
        {
          label: t('lesson.remove'),
          icon: Trash2,
          tone: 'bad' as const,
          stays: true,
          onClick: onRemove,
        },
      ]}
    />
  );
}
