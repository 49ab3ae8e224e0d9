import { useEffect, useSyncExternalStore } from 'react';
import type { TextArea, TextFunction } from './text-types.ts';
import { bringTexts, onTexts, saidIn } from './texts.ts';

/** `ready`: all of the texts are loaded. */
type Translation<Area extends TextArea, Others extends TextArea> = {
  t: TextFunction<Area, Others>;
  /** The BCP 47 tag. */
  language: string;
  ready: boolean;
};

/**
 * The texts of an area, in the current language. A list adds areas whose texts are named 'area:key'. Requests missing
 * texts, and re-renders when the language changes.
 */
export function useTranslation<Area extends TextArea, Others extends TextArea = never>(
  of: Area | readonly [Area, ...Others[]],
): Translation<Area, Others> {
  const areas: readonly TextArea[] = typeof of === 'string' ? [of] : of;
  const read = () => saidIn(areas);
  const said = useSyncExternalStore(onTexts, read, read);
  const missing = said.ready ? '' : areas.join();
  useEffect(() => {
    if (missing) void bringTexts(said.language, missing.split(','));
  }, [missing, said]);
  return said;
}
