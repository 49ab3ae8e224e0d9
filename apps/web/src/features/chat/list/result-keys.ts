import type { KeyboardEvent } from 'react';

/** The index of the search field in keyboard navigation; the results count from 0. */
export const FIELD = -1;

/** The position after a key; null if the key does not move. */
export function placeAfter({ key, at, count }: { key: string; at: number; count: number }): number | null {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : null;
  // In the field these keys move within the text.
  if (at === FIELD) return null;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Keys of a search with results: arrows move, Enter in the field opens the first result, Esc clears the
 * search.
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
    // After a conversation is opened the focus must not stay in the search field.
    results[0]?.focus();
    results[0]?.click();
  }
};
