/** A key as the reader sees it; also keys pressed inside an EPUB's document. */
export type ReaderKey = { key: string; shift: boolean; ctrl: boolean };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Ctrl+F opens the search in any layout: on a Cyrillic keyboard the same key writes «а». */
export function readerKey({ key, code, shiftKey, ctrlKey, metaKey }: Pressed): ReaderKey {
  const ctrl = ctrlKey || metaKey;
  const isF = key.toLowerCase() === 'f' || (code === 'KeyF' && !/^[a-z]$/i.test(key));
  return { key: ctrl && !shiftKey && isF ? 'f' : key, shift: shiftKey, ctrl };
}
