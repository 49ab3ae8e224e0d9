import { type ComponentType, useEffect, useState } from 'react';
import { useLater } from '../platform/use-later.ts';
import type { TipProps } from './tip.tsx';

/** Buttons without words: their name is for screen readers, and for whoever rests on them. */
const WORDLESS = '.MuiIconButton-root[aria-label]';
const REST_MS = 400;

const isByKey = ({ target }: FocusEvent) => target instanceof Element && target.matches(':focus-visible');

/** The button on which the pointer or the focus rests. */
function useRestedOn(): HTMLElement | null {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(resting);
      setButton(null);
    };
    const rest = ({ target }: Event) => {
      leave();
      const here = target instanceof Element ? target.closest<HTMLElement>(WORDLESS) : null;
      if (here) resting = setTimeout(() => setButton(here.isConnected ? here : null), REST_MS);
    };
    const watching = new AbortController();
    const { signal } = watching;
    document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event), {
      signal,
    });
    // The focus that a press leaves behind is no question.
    document.addEventListener('focusin', (event) => isByKey(event) && rest(event), { signal });
    for (const event of ['focusout', 'pointerdown', 'keydown']) {
      document.addEventListener(event, leave, { signal });
    }
    return () => {
      watching.abort();
      clearTimeout(resting);
    };
  }, []);
  return button;
}

/** What says the name of such a button beside it, loaded with the first. */
export function useTip(): { Tip: ComponentType<TipProps> | null; button: HTMLElement | null } {
  const button = useRestedOn();
  const Tip = useLater({ load: async () => (await import('./tip.tsx')).Tip, wish: button });
  return { Tip, button };
}
