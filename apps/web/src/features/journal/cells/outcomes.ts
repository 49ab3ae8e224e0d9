import type { EditOutcome, JournalCell, WholeJournal } from '@bilim/contract/areas/journal.shapes';
import type { Outcome } from '@bilim/rules/journal/merge';

/** Converts the server's answer for the state machine of a cell. */
export function outcomeOf({ editId, state, code, cell }: EditOutcome): Outcome {
  const now = cell && { mark: cell.mark, markId: cell.markId };
  if (state !== 'refused' && now) return { editId, state, now };
  return { editId, state: 'refused', code: code ?? '', now };
}

/** A journal with some of its cells updated; older data of a cell changes nothing. */
export function withCells(journal: WholeJournal, seen: readonly JournalCell[]): WholeJournal {
  const cells = new Map(journal.cells.map((cell) => [`${cell[0]}-${cell[1]}`, cell]));
  let changed = false;
  for (const cell of seen) {
    const key = `${cell[0]}-${cell[1]}`;
    const before = cells.get(key);
    if (before && before[3] >= cell[3]) continue;
    cells.set(key, cell);
    changed = true;
  }
  return changed ? { ...journal, cells: [...cells.values()] } : journal;
}
