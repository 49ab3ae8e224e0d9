import { type JournalMark, sameMark } from '@bilim/rules/journal/marks';
import type { Signal } from '../../../platform/signal.ts';
import type { GridPlace } from '../../../ui/editable-grid/grid-shapes.ts';
import type { JournalCells } from '../cells/use-journal-cells.ts';

/** An invalid text, and the cell's mark when it was typed. */
type WrongText = { lessonId: number; studentId: number; text: string; mark: JournalMark };
/** By cell. Shared by the grid, its dialogs and the saving state of the displayed journal. */
export type WrongTexts = ReadonlyMap<string, WrongText>;
export type WrongTextsOf = Signal<WrongTexts>;

export const wrongKey = ({ rowId, columnId }: GridPlace) => `${rowId}-${columnId}`;

/** A text is kept until its cell gets another mark from any source. */
export const stands = ({ text: _, mark, ...place }: WrongText, { cellIn }: Pick<JournalCells, 'cellIn'>) =>
  sameMark(cellIn(place).mark, mark);
