import { type ComponentType, useEffect, useState } from 'react';
import { useLater } from '../platform/use-later.ts';
import type { TipProps } from './tip.tsx';

/** Buttons without words: their name is for screen readers, and for whoever rests on them. */
const WORDLESS = '.MuiIconButton-root[aria-label]';
const TIP = '[role=tooltip]';
const REST_MS = 400;
/** Keys by which one goes to a button. The focus that comes back after others, as when a menu closes, is no question. */
const GOES = /^(Tab|Arrow|Home|End)/;

const wordlessAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(WORDLESS) : null;
const isOnTip = ({ target }: Event) => target instanceof Element && target.closest(TIP) !== null;

function isOver(button: Element, { clientX, clientY }: PointerEvent) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Tells of the button on which the pointer or the focus rests. */
function watchRest(onRest: (button: HTMLElement | null) => void, signal: AbortSignal) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let asked: HTMLElement | null = null;
  let pointed: HTMLElement | null = null;
  /** Pressed or sent away: it says no more until the pointer has left its place, though a menu may cover that. */
  let answered: HTMLElement | null = null;
  let lastKey = '';

  const leave = () => {
    clearTimeout(resting);
    asked = null;
    onRest(null);
  };
  const ask = (button: HTMLElement | null) => {
    if (button === asked) return;
    leave();
    asked = button;
    if (button) resting = setTimeout(() => onRest(button.isConnected ? button : null), REST_MS);
  };
  const answer = () => {
    leave();
    answered = pointed ?? answered;
  };
  signal.addEventListener('abort', () => clearTimeout(resting));

  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'mouse' || isOnTip(event)) return;
      if (answered && !isOver(answered, event)) answered = null;
      pointed = wordlessAt(event);
      if (!pointed && asked?.matches(':focus-visible')) return;
      ask(pointed === answered ? null : pointed);
    },
    { signal },
  );
  document.addEventListener('focusin', (event) => GOES.test(lastKey) && ask(wordlessAt(event)), { signal });
  document.addEventListener('focusout', leave, { signal });
  document.addEventListener(
    'pointerdown',
    () => {
      lastKey = '';
      answer();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      lastKey = key;
      answer();
    },
    { signal },
  );
}

/** What says the name of such a button beside it, loaded with the first. */
export function useTip(): { Tip: ComponentType<TipProps> | null; button: HTMLElement | null } {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const watching = new AbortController();
    watchRest(setButton, watching.signal);
    return () => watching.abort();
  }, []);
  const Tip = useLater({ load: async () => (await import('./tip.tsx')).Tip, wish: button });
  return { Tip, button };
}
