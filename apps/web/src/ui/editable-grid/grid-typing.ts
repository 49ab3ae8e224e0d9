import { gridKey, type Pressed } from './grid-key.ts';
import type { Step } from './move.ts';

/** The cursor while no cell is being edited. */
export type GridCell = {
  /** In an editable cell, not in the header, the names or the totals. */
  inBody: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Instant input in this cell since the cursor arrived. */
  before: string;
};

export type KeyAction =
  | { does: 'move'; step: Step; extends: boolean }
  /** Moves to the next cell, never out of the cells. */
  | { does: 'advance'; step: Step }
  /** Sets one text in the complete range; `typed` is the instant input so far. */
  | { does: 'put'; text: string; typed: string }
  /** Opens the editor with this text, replacing the cell’s text. */
  | { does: 'begin'; text: string }
  | { does: 'open' | 'clear' | 'details' | 'undo' | 'redo' | 'all' };

type Instant = (typed: { word: string; code: string }) => string | null;

/**
 * The action of a key while no cell is being edited; null leaves it to the browser. Enter moves down and Tab right
 * after every value, whether or not an editor was open or the cell accepted it: a typed list must not shift by a
 * line.
 */
export function keyActionOf(
  pressed: Pressed,
  { place, instant }: { place: GridCell; instant?: Instant },
): KeyAction | null {
  const meant = gridKey(pressed);
  if (!meant) return null;
  switch (meant.does) {
    case 'move':
      return meant;
    case 'advance':
      return advance(meant, place);
    case 'type':
      return type({ text: meant.text, code: pressed.code, place, instant });
    case 'edit':
      return { does: 'open' };
    default:
      return { does: meant.does };
  }
}

function advance({ step, by }: { step: Step; by: 'Enter' | 'Tab' }, { inBody, isFirst, isLast }: GridCell) {
  if (!inBody) return by === 'Enter' ? ({ does: 'open' } as const) : null;
  // Keyboard users must be able to leave the grid.
  const leaves = by === 'Tab' && (step === 'right' ? isLast : isFirst);
  return leaves ? null : ({ does: 'advance', step } as const);
}

type Typed = { text: string; code: string; place: GridCell; instant: Instant | undefined };

function type({ text, code, place: { before }, instant }: Typed): KeyAction {
  // A word that extends the instant input, or else a new one.
  for (const word of [before + text, text]) {
    const whole = instant?.({ word, code }) ?? null;
    if (whole !== null) return { does: 'put', text: whole, typed: word };
  }
  return text === ' ' ? { does: 'open' } : { does: 'begin', text };
}
