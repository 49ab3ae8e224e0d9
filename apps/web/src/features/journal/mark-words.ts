import { markText } from '@bilim/contract/areas/journal-mark';
import type { JournalMark } from '@bilim/rules/journal/marks';
import type { Tone } from '../../ui/theme/tokens.ts';

const POOR = 0.5;
const MIDDLING = 0.7;

/** The colour of a mark: absent and poor red, middling amber, good green. */
export function markTone(mark: JournalMark, pointsMax: number): Tone | null {
  if (mark.kind === 'none') return null;
  if (mark.kind === 'absent') return 'bad';
  if (mark.kind === 'present') return 'ok';
  const share = mark.points / pointsMax;
  if (share < POOR) return 'bad';
  return share < MIDDLING ? 'warn' : 'ok';
}

/** A mark as text: '5', '28/30' if a lesson is not worth five, 'н/б', '✓'. */
export function shownText(mark: JournalMark, pointsMax: number): string {
  if (mark.kind === 'present') return '✓';
  if (mark.kind === 'none') return '–';
  return mark.kind === 'points' && pointsMax > 5 ? `${mark.points}/${pointsMax}` : markText(mark);
}
