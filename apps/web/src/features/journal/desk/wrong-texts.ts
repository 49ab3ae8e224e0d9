import { type JournalMark, sameMark } from '@bilim/rules/journal-marks';
import type { Signal } from '../../../platform/signal.ts';
import type { GridPlace } from '../../../ui/editable-grid/grid-shapes.ts';
import type { JournalCells } from '../cells/use-journal-cells.ts';

/** A text that is no mark, and the mark that its cell had when it was typed. */
type WrongText = { lessonId: number; studentId: number; text: string; mark: JournalMark };
/** By cell. It belongs to the journal on the screen: the sheet, its windows and the state of saving read the same. */
export type WrongTexts = ReadonlyMap<string, WrongText>;
export type WrongTextsOf = Signal<WrongTexts>;

export const wrongKey = ({ rowId, columnId }: GridPlace) => `${rowId}-${columnId}`;

/** A text stands until its cell gets another mark, from wherever that comes. */
export const stands = ({ text: _, mark, ...place }: WrongText, { cellIn }: Pick<JournalCells, 'cellIn'>) =>
  sameMark(cellIn(place).mark, mark);
