import { type ComponentType, useEffect, useState } from 'react';
import { useLater } from '../platform/page/use-later.ts';
import type { TipProps } from './tip.tsx';

/** Tooltips for icon buttons: their names are for screen readers, and for users who hover over them. */
const WORDLESS = '.MuiIconButton-root[aria-label]';
const TIP = '[role=tooltip]';
const REST_MS = 400;
/** Keys that move the focus to a button. Focus restored by other means, as when a menu closes, shows no tooltip. */
const GOES = /^(Tab|Arrow|Home|End)/;

const wordlessAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(WORDLESS) : null;
const isOnTip = ({ target }: Event) => target instanceof Element && target.closest(TIP) !== null;

function isOver(button: Element, { clientX, clientY }: PointerEvent) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Reports the icon button on which the pointer or the focus rests, or null. */
function watchRest(onRest: (button: HTMLElement | null) => void, signal: AbortSignal) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let asked: HTMLElement | null = null;
  let pointed: HTMLElement | null = null;
  /** A pressed or dismissed tooltip stays hidden until the pointer leaves the button, even if a menu covers it. */
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

/** Renders the tooltip; loaded with the first one. */
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
