import { useEffect, useRef } from 'react';

/** The restored post that is not rendered yet. */
let returning: number | null = null;

export const focusWhenBack = (id: number) => {
  returning = id;
};

function take(element: HTMLElement | null) {
  element?.focus();
  // A closing toast moves the focus back once: focus the element again.
  if (document.activeElement !== element) element?.focus();
}

/** Keeps the keyboard focus on an edited or restored post, and moves it to the next post after a removal. */
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
    /** Called before the removal: remembers the post that gets the focus. */
    leave: () => {
      const { nextElementSibling, previousElementSibling } = card.current ?? {};
      heir.current = nextElementSibling ?? previousElementSibling ?? document.getElementById('content');
    },
  };
}
