import { profileContract } from '@bilim/contract/areas/profile.contract';
import type { Language } from '@bilim/contract/limits';
import { call } from './call.ts';
import { changeLanguage } from './i18n.ts';
import { askedLanguage, currentLanguage } from './language.ts';
import { currentUser } from './session.ts';
import { setThemeChoice, type ThemeChoice, themeChoice } from './theme-choice.ts';

/** What the person picked on this page before the server could be told: at the login form, or without network. */
const unsaved: { language?: Language; theme?: ThemeChoice } = {};

/** Grows with every choice, so that an answer on its way from before one is not taken for newer. */
let choices = 0;

async function save(changes: typeof unsaved) {
  Object.assign(unsaved, changes);
  if (!currentUser()) return;
  await call(profileContract.saveSettings, { ...unsaved }).then(
    () => {
      unsaved.language = undefined;
      unsaved.theme = undefined;
    },
    // Kept for the next chance; the choice itself already holds in this browser.
    () => undefined,
  );
}

export async function chooseLanguage(language: Language) {
  choices += 1;
  await changeLanguage(language);
  await save({ language });
}

export async function chooseTheme(theme: ThemeChoice) {
  choices += 1;
  setThemeChoice(theme);
  await save({ theme });
}

/** Opens this browser as the person left their last one; what was just picked here goes the other way. */
export async function syncPreferences() {
  unsaved.language ??= askedLanguage() ?? undefined;
  if (unsaved.language || unsaved.theme) await save({});
  const before = choices;
  const kept = await call(profileContract.settings, {});
  if (choices !== before) return;
  if (kept.theme && kept.theme !== themeChoice.get()) setThemeChoice(kept.theme);
  if (kept.language && kept.language !== currentLanguage()) await changeLanguage(kept.language);
}
