/** What a key means to a reader; also those that are pressed inside an EPUB's own document. */
export type ReaderKey = { key: string; shift: boolean; ctrl: boolean };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Ctrl+F finds whatever the letters are: on a Cyrillic keyboard the same key writes «а». */
export function readerKey({ key, code, shiftKey, ctrlKey, metaKey }: Pressed): ReaderKey {
  const ctrl = ctrlKey || metaKey;
  const isF = key.toLowerCase() === 'f' || (code === 'KeyF' && !/^[a-z]$/i.test(key));
  return { key: ctrl && !shiftKey && isF ? 'f' : key, shift: shiftKey, ctrl };
}
