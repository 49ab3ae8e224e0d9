import { type Language, PREFIX } from '@bilim/contract/limits';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { CallFailure } from './failure.ts';
import type { Texts } from './i18n-texts.ts';
import { languageAtStart, ofTag, setCurrentLanguage, tagOf } from './language.ts';
import { unreachable } from './transport.ts';

type TextArea = keyof Texts;

/** Texts come area by area over HTTP; the service worker keeps them for a visit without network. */
const overHttp: BackendModule = {
  type: 'backend',
  init() {},
  async read(tag, area): Promise<ResourceKey> {
    const response = await fetch(`${PREFIX}/public/locales/${ofTag(tag)}/${area}.json`);
    if (!response.ok) throw new Error(`No texts of ${area} in ${tag}: ${response.status}`);
    return response.json();
  },
};

let started: Promise<unknown> | null = null;

/** Prepares the language of this visit with the texts that the first screen needs. */
export async function startI18n(areas: readonly TextArea[]) {
  const language = languageAtStart();
  setCurrentLanguage(language);
  // The first listener: dates and calls speak the new language before any text is drawn in it.
  i18next.on('languageChanged', (tag) => setCurrentLanguage(ofTag(tag)));
  started = i18next
    .use(overHttp)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...areas],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  await started;
}

const missing = (areas: readonly TextArea[]) =>
  areas.filter((area) => !i18next.hasResourceBundle(i18next.language, area));

/** A route's `beforeLoad` waits for the texts of its area, so that no key is ever shown. */
export async function needTexts(...areas: readonly TextArea[]) {
  await started;
  if (missing(areas).length === 0) return;
  await i18next.loadNamespaces(missing(areas));
  // What failed before is not asked for again unless told to.
  if (missing(areas).length > 0) await i18next.reloadResources([i18next.language], missing(areas));
  if (missing(areas).length > 0) throw new CallFailure({ kind: unreachable() });
}

/** Changes every text and date at once: the new texts are here before anything switches. */
export async function changeLanguage(language: Language) {
  await i18next.changeLanguage(tagOf(language));
}
