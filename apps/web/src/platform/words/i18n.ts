import type { Language } from '@bilim/contract/limits';
import { CallFailure } from '../call/failure.ts';
import { unreachable } from '../call/transport.ts';
import type { TextArea } from '../texts/text-types.ts';
import { bringTexts, hasTexts, speak, textLanguage } from '../texts/texts.ts';
import { languageAtStart, setCurrentLanguage } from './language.ts';
import { tagOf } from './languages.ts';

let started: Promise<unknown> | null = null;

/** Prepares the language of this visit with the texts that the first screen needs. */
export async function startI18n(areas: readonly TextArea[]) {
  const language = languageAtStart();
  setCurrentLanguage(language);
  started = speak(tagOf(language), areas);
  await started;
}

/** A route’s `beforeLoad` waits for the texts of its area, so that no key is shown. */
export async function needTexts(...areas: readonly TextArea[]) {
  await started;
  await bringTexts(textLanguage(), areas);
  if (!areas.every((area) => hasTexts(textLanguage(), area))) throw new CallFailure({ kind: unreachable() });
}

/** Changes all texts and dates at once: the new texts are loaded before the switch. */
export async function changeLanguage(language: Language) {
  // Dates and calls use the new language before any text renders in it.
  await speak(tagOf(language), [], () => setCurrentLanguage(language));
}
