import { type RefObject, useEffect } from 'react';

type Opening = { place: RefObject<HTMLElement | null>; device: 'desk' | 'phone' };

/**
 * After opening a conversation, focuses the composer on a desktop. On a phone it focuses the title, because
 * the keyboard would cover the messages. A user who types elsewhere keeps the focus.
 */
export function useFocusOnOpening({ place, device }: Opening) {
  useEffect(() => {
    const here = matchMedia('(pointer: coarse)').matches ? 'phone' : 'desk';
    if (here !== device || document.activeElement?.matches('input, textarea')) return;
    place.current?.focus({ preventScroll: true });
  }, [place, device]);
}
