import { type RefObject, useEffect } from 'react';

type Opening = { place: RefObject<HTMLElement | null>; device: 'desk' | 'phone' };

/**
 * Whoever opened a conversation from the list goes on in it: at a desk where one writes, on a phone at its name, since
 * the keyboard would cover what there is to read. Somebody who writes elsewhere meanwhile is left alone.
 */
export function useFocusOnOpening({ place, device }: Opening) {
  useEffect(() => {
    const here = matchMedia('(pointer: coarse)').matches ? 'phone' : 'desk';
    if (here !== device || document.activeElement?.matches('input, textarea')) return;
    place.current?.focus({ preventScroll: true });
  }, [place, device]);
}
