import { type RefObject, useEffect } from 'react';

type Search = RefObject<HTMLElement | null>;

const searches = new Set<Search>();

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null;

/** The screen’s own search takes precedence over one beside it. */
function searchToFocus(): HTMLElement | undefined {
  const shown = [...searches].flatMap(({ current }) => (current?.checkVisibility() ? [current] : []));
  return shown.find((element) => element.closest('main')) ?? shown[0];
}

function onKey(event: KeyboardEvent) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  const search = searchToFocus();
  if (!search) return;
  // Otherwise the character is typed into the field.
  event.preventDefault();
  search.focus();
}

/** `/` focuses this search from anywhere on the screen, except in a text field. */
export function useSlashFocus(search: Search) {
  useEffect(() => {
    if (searches.size === 0) document.addEventListener('keydown', onKey);
    searches.add(search);
    return () => {
      searches.delete(search);
      if (searches.size === 0) document.removeEventListener('keydown', onKey);
    };
  }, [search]);
}
