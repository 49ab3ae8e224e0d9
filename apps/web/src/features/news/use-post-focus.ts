import { useEffect, useRef } from 'react';

/** The post that was brought back and is not on the screen yet. */
let returning: number | null = null;

export const focusWhenBack = (id: number) => {
  returning = id;
};

function take(element: HTMLElement | null) {
  element?.focus();
  // A toast gives the focus back to where it was before, and takes it from here once.
  if (document.activeElement !== element) element?.focus();
}

/** Keeps the keyboard at the post that was changed or brought back, and moves it to the next when one is removed. */
export function usePostFocus({ id, editing }: { id: number; editing: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const heir = useRef<Element | null>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (edited.current && !editing) take(card.current);
    edited.current = editing;
  }, [editing]);
  useEffect(() => {
    if (returning === id) {
      returning = null;
      take(card.current);
    }
    return () => {
      if (heir.current instanceof HTMLElement) take(heir.current);
    };
  }, [id]);
  return {
    card,
    /** Before it is removed: who has the focus then. */
    leave: () => {
      const { nextElementSibling, previousElementSibling } = card.current ?? {};
      heir.current = nextElementSibling ?? previousElementSibling ?? document.getElementById('content');
    },
  };
}
