import type { Step } from './move.ts';

export type GridKey =
  | { does: 'move'; step: Step; extends: boolean }
  | { does: 'type'; text: string }
  /** Enter and Tab, with or without Shift: move to the next cell. */
  | { does: 'advance'; step: Step; by: 'Enter' | 'Tab' }
  | { does: 'edit' | 'clear' | 'details' | 'undo' | 'redo' | 'all' };

export type Pressed = {
  key: string;
  /** The physical key, the same in every layout. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

const MOVES: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const FAR_MOVES: Record<string, Step> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
};

function withCommand({ code, key, shiftKey }: Pressed): GridKey | null {
  const step = FAR_MOVES[key];
  if (step) return { does: 'move', step, extends: shiftKey };
  if (code === 'KeyZ') return { does: shiftKey ? 'redo' : 'undo' };
  if (code === 'KeyY') return { does: 'redo' };
  if (code === 'KeyA') return { does: 'all' };
  return null;
}

/** The direction of Enter and Tab, as in a spreadsheet: down and right, with Shift back. */
function advance({ key, shiftKey }: Pick<Pressed, 'key' | 'shiftKey'>) {
  if (key === 'Enter') return { by: 'Enter', step: shiftKey ? 'up' : 'down' } as const;
  if (key === 'Tab') return { by: 'Tab', step: shiftKey ? 'left' : 'right' } as const;
  return null;
}

/** The action of a key while no cell is being edited; null leaves it to the browser. */
export function gridKey(pressed: Pressed): GridKey | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return key === 'Enter' ? { does: 'details' } : null;
  if (ctrlKey || metaKey) return withCommand(pressed);
  const step = MOVES[key];
  if (step) return { does: 'move', step, extends: shiftKey };
  const next = advance({ key, shiftKey });
  if (next) return { does: 'advance', ...next };
  if (key === 'F2') return { does: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { does: 'clear' };
  return key.length === 1 ? { does: 'type', text: key } : null;
}

/** How a key leaves the cell being edited. */
export type Leaving = { keeps: boolean; step: Step | null };

type InEditor = Pick<Pressed, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Any arrow leaves a cell that was typed over; when revising, side arrows move the caret. */
export function leaving(pressed: InEditor, { begun }: { begun: 'typing' | 'revising' }): Leaving | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed;
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Escape') return { keeps: false, step: null };
  const next = advance({ key, shiftKey });
  if (next) return { keeps: true, step: next.step };
  if (key === 'ArrowUp') return { keeps: true, step: 'up' };
  if (key === 'ArrowDown') return { keeps: true, step: 'down' };
  if (begun === 'typing' && key === 'ArrowLeft') return { keeps: true, step: 'left' };
  if (begun === 'typing' && key === 'ArrowRight') return { keeps: true, step: 'right' };
  return null;
}
