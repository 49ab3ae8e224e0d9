import { profileContract } from '@bilim/contract/areas/profile.contract';
import type { Language } from '@bilim/contract/limits';
import { call } from './call.ts';
import { changeLanguage } from './i18n.ts';
import { currentLanguage } from './language.ts';
import { currentUser } from './session.ts';
import { setThemeChoice, type ThemeChoice, themeChoice } from './theme-choice.ts';

/** What the person picked on this page before the server could be told: at the login form, or without network. */
const unsaved: { language?: Language; theme?: ThemeChoice } = {};

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
  await changeLanguage(language);
  await save({ language });
}

export async function chooseTheme(theme: ThemeChoice) {
  setThemeChoice(theme);
  await save({ theme });
}

/** Opens this browser as the person left their last one; what was just picked here goes the other way. */
export async function syncPreferences() {
  if (unsaved.language || unsaved.theme) await save({});
  const kept = await call(profileContract.settings, {});
  if (kept.theme && kept.theme !== themeChoice.get()) setThemeChoice(kept.theme);
  if (kept.language && kept.language !== currentLanguage()) await changeLanguage(kept.language);
}
