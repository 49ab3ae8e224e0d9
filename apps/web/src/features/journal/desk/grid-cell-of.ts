import type { JournalLesson, JournalStudent } from '@bilim/contract/areas/journal.shapes';
import { markText } from '@bilim/contract/areas/journal-mark';
import type { JournalMark } from '@bilim/rules/journal/marks';
import { isGivenTo } from '@bilim/rules/journal/summary';
import type { GridCell } from '../../../ui/editable-grid/grid-shapes.ts';
import type { CellView } from '../cells/use-journal-cells.ts';

type Words = {
  /** The screen reader's text of a cell. */
  spoken: (view: CellView) => string | undefined;
  /** The abbreviation of an absence. */
  absent: string;
  /** The tooltip of an invalid text. */
  tooMuch: (max: number) => string;
};
type CellOf = {
  view: CellView;
  lesson: JournalLesson;
  student: JournalStudent;
  wrong: string | undefined;
  colleague: string | undefined;
  words: Words;
};

const STATES = {
  held: undefined,
  saving: 'saving',
  waiting: 'waiting',
  unkept: 'waiting',
  conflict: 'conflict',
  refused: 'failed',
} as const;

/** A mark as the grid displays it: '5', 'н/б' on red, a green tick for presence. */
export function gridCellOf({ view, lesson, student, wrong, colleague, words }: CellOf): GridCell {
  const { mark, state, conflict, refused, corrected } = view;
  const textOf = (one: JournalMark) => (one.kind === 'absent' ? words.absent : markText(one));
  const marks = { closed: lesson.closed, corrected, colleague };
  if (wrong !== undefined) {
    return { ...marks, text: wrong, state: 'failed', hint: words.tooMuch(lesson.pointsMax) };
  }
  if (mark.kind === 'none' && state === 'held' && (student.left || !isGivenTo(lesson, student))) {
    return { text: '', off: true };
  }
  return {
    ...marks,
    text: mark.kind === 'present' ? '✓' : textOf(mark),
    look: mark.kind === 'absent' || mark.kind === 'present' ? mark.kind : undefined,
    state: STATES[state],
    other: conflict ? textOf(conflict.theirs) || '–' : undefined,
    hint: refused?.text,
    // Letters in the cell are read as they are.
    spoken: conflict || colleague ? undefined : words.spoken(view),
  };
}
