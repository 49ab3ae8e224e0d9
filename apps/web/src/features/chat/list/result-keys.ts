import type { KeyboardEvent } from 'react';

/** The search field among the places that keys lead to; its results count from 0. */
export const FIELD = -1;

/** Where a key leads from here; null where it leads nowhere. */
export function placeAfter({ key, at, count }: { key: string; at: number; count: number }): number | null {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : null;
  // In the field these move within the text.
  if (at === FIELD) return null;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * For what holds a search and its results: arrows lead through them, Enter in the field opens the first, Esc empties the
 * search from wherever one is.
 */
export const resultKeys = (clear: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, currentTarget, target, nativeEvent } = event;
  const field = currentTarget.querySelector('input');
  const results = [...currentTarget.querySelectorAll<HTMLElement>('ul a')];
  const at = target instanceof HTMLElement ? results.indexOf(target) : FIELD;
  if (at === FIELD && target !== field) return;
  const next = placeAfter({ key, at, count: results.length });
  if (next !== null) {
    event.preventDefault();
    (next === FIELD ? field : results[next])?.focus();
  } else if (key === 'Escape') {
    clear();
    field?.focus();
  } else if (key === 'Enter' && at === FIELD && field?.value && !nativeEvent.isComposing) {
    // Who opens a conversation goes on in it, and not in the search.
    results[0]?.focus();
    results[0]?.click();
  }
};
