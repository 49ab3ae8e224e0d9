import { useEffect, useEffectEvent } from 'react';
import { gridKey } from '../../../ui/editable-grid/grid-key.ts';
import type { Marking } from './use-marking.ts';

/** Where these keys already have a meaning. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * Ctrl+Z with the focus anywhere on the screen: the focused column or the grid may have been removed. Keys
 * handled by the grid do not arrive here.
 */
export function useUndoKeys({ undo, redo }: Pick<Marking, 'undo' | 'redo'>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || from?.closest(OWN_KEYS)) return;
    const does = gridKey(event)?.does;
    if (does !== 'undo' && does !== 'redo') return;
    event.preventDefault();
    if (does === 'undo') undo();
    else redo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
