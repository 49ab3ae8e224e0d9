import { useEffect, useEffectEvent } from 'react';
import { type ReaderKey, readerKey } from './reader-key.ts';
import type { Reading } from './reading.ts';

type Deeds = Pick<Reading, 'turn' | 'goTo' | 'pages'> & { onSearch: () => void };

/** Runs a key's command; false if it has none here. */
function obey({ key, shift, ctrl }: ReaderKey, { turn, goTo, pages, onSearch }: Deeds): boolean {
  if (ctrl) {
    if (key !== 'f') return false;
    onSearch();
    return true;
  }
  if (key === '/') onSearch();
  else if (key === 'ArrowRight' || key === 'PageDown' || (key === ' ' && !shift)) turn(1);
  else if (key === 'ArrowLeft' || key === 'PageUp' || (key === ' ' && shift)) turn(-1);
  else if (key === 'Home') goTo({ page: 1 });
  else if (key === 'End') goTo({ page: pages });
  else return false;
  return true;
}

/** Handles a key pressed inside an EPUB's document as if it were pressed here. */
export function pressHere({ key, shift, ctrl }: ReaderKey) {
  const event = { key, shiftKey: shift, ctrlKey: ctrl, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', event));
}

const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="slider"], [role="dialog"]';
const PRESSED_BY_SPACE = 'button, a[href], summary';

/** Keys turn pages with the focus anywhere except in fields and on controls that Space activates. */
export function useReaderKeys(deeds: Deeds) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || !(target instanceof Element)) return;
    const pressed = readerKey(event);
    if (!pressed.ctrl && target.closest(TAKES_KEYS)) return;
    if (pressed.key === ' ' && target.closest(PRESSED_BY_SPACE)) return;
    if (obey(pressed, deeds)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
