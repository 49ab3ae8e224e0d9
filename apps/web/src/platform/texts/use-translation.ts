import { useEffect, useSyncExternalStore } from 'react';
import { bringTexts, onTexts, saidIn } from './texts.ts';

/** Replaces react-i18next in the browser: returns an area’s texts, and re-renders when the language changes. */
export function useTranslation(of: string | readonly string[] = 'ui') {
  const areas = [of].flat();
  const read = () => saidIn(areas);
  const said = useSyncExternalStore(onTexts, read, read);
  const missing = said.ready ? '' : areas.join();
  useEffect(() => {
    if (missing) void bringTexts(said.i18n.language, missing.split(','));
  }, [missing, said]);
  return said;
}
