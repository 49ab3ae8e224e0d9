import { gridKey, type Pressed } from './grid-key.ts';
import type { Step } from './move.ts';

/** Where the cursor is while no cell is being typed in. */
export type Place = {
  /** In a cell that can be typed in, and not in the head, the names or the totals. */
  inBody: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** What was typed at once in this cell since the cursor came. */
  before: string;
};

export type Deed =
  | { does: 'move'; step: Step; extends: boolean }
  /** To the next cell, and never out of the cells. */
  | { does: 'advance'; step: Step }
  /** One text into the whole range; `typed` is what was typed for it so far. */
  | { does: 'put'; text: string; typed: string }
  /** Into the editor, over what stands in the cell. */
  | { does: 'begin'; text: string }
  | { does: 'open' | 'clear' | 'details' | 'undo' | 'redo' | 'all' };

type Instant = (typed: { word: string; code: string }) => string | null;

/**
 * What a key does while no cell is being typed in; null is left to the browser. Enter goes down and Tab right after every value,
 * whether an editor took it or not and whether the cell could take it or not: what is typed from a list must not slip by a line.
 */
export function deedOf(
  pressed: Pressed,
  { place, instant }: { place: Place; instant?: Instant },
): Deed | null {
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

function advance({ step, by }: { step: Step; by: 'Enter' | 'Tab' }, { inBody, isFirst, isLast }: Place) {
  if (!inBody) return by === 'Enter' ? ({ does: 'open' } as const) : null;
  // The keyboard must find its way out of the grid.
  const leaves = by === 'Tab' && (step === 'right' ? isLast : isFirst);
  return leaves ? null : ({ does: 'advance', step } as const);
}

type Typed = { text: string; code: string; place: Place; instant: Instant | undefined };

function type({ text, code, place: { before }, instant }: Typed): Deed {
  // A word that goes on, or else one that begins here.
  for (const word of [before + text, text]) {
    const whole = instant?.({ word, code }) ?? null;
    if (whole !== null) return { does: 'put', text: whole, typed: word };
  }
  return text === ' ' ? { does: 'open' } : { does: 'begin', text };
}
