import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { markText } from '@bilim/contract/areas/journal-mark';
import { sameMark } from '@bilim/rules/journal/marks';
import { useState } from 'react';
import { toasts } from '../../../platform/page/toasts.ts';
import { useSignal } from '../../../platform/signal.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { GridChange, GridPlace } from '../../../ui/editable-grid/grid-shapes.ts';
import type { Giving, JournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { readMark } from './mark-input.ts';
import { stands, type WrongTextsOf, wrongKey } from './wrong-texts.ts';

type MarkingProps = { journal: WholeJournal; cells: JournalCells; wrong: WrongTextsOf };

/** Mark input in the grid: an invalid text stays in its cell, and a closed lesson asks for a reason first. */
export function useMarking({ journal, cells, wrong }: MarkingProps) {
  const { t } = useTranslation('journal');
  const mistakes = useSignal(wrong);
  const [held, setHeld] = useState<readonly Giving[] | null>(null);
  const lessonOf = (id: number): JournalLesson | undefined => journal.lessons.find((one) => one.id === id);

  const give = (givings: readonly Giving[]) => {
    const changed = givings.filter((one) => !sameMark(cells.cellIn(one).mark, one.mark));
    if (changed.length === 0) return;
    if (changed.some(({ lessonId }) => lessonOf(lessonId)?.closed)) setHeld(changed);
    else void cells.give(changed);
  };

  const type = (changes: readonly GridChange[]) => {
    const next = new Map(mistakes);
    const givings = changes.flatMap((change) => {
      const [lessonId, studentId] = [Number(change.columnId), Number(change.rowId)];
      const lesson = lessonOf(lessonId);
      const mark = lesson && readMark(change.text, lesson);
      next.delete(wrongKey(change));
      if (mark) return [{ lessonId, studentId, mark }];
      next.set(wrongKey(change), {
        lessonId,
        studentId,
        text: change.text,
        mark: cells.cellIn({ lessonId, studentId }).mark,
      });
      if (lesson) toasts.error(t('desk.wrong', { text: change.text, max: lesson.pointsMax }));
      return [];
    });
    wrong.set(next);
    give(givings);
  };

  const wrongIn = (place: GridPlace) => {
    const found = mistakes.get(wrongKey(place));
    return found && stands(found, cells) ? found.text : undefined;
  };

  const stays = (count: number) => {
    if (count > 0) toasts.info(t('undo.stays', { count }));
  };
  return {
    give,
    type,
    wrongIn,
    undo: () => void cells.undo().then(stays),
    redo: () => void cells.redo().then(stays),
    textIn: (place: GridPlace) =>
      wrongIn(place) ??
      markText(cells.cellIn({ lessonId: Number(place.columnId), studentId: Number(place.rowId) }).mark),
    /** Edits refused for a missing reason are sent again with one. */
    askReason: setHeld,
    /** Whether marks wait for a reason. */
    asksReason: held !== null,
    onReason(reason: string) {
      setHeld(null);
      if (held) void cells.give(held, reason);
    },
    onNoReason: () => setHeld(null),
  };
}
export type Marking = ReturnType<typeof useMarking>;
