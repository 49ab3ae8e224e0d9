import { profileContract, type Settings, THEMES } from '@bilim/contract/areas/profile.contract';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import * as z from 'zod';
import { call } from './call.ts';
import { changeLanguage } from './i18n.ts';
import { askedLanguage, currentLanguage } from './language.ts';
import { currentUser, refreshUser } from './session.ts';
import { storage } from './storage.ts';
import { setThemeChoice, type ThemeChoice, themeChoice } from './theme-choice.ts';

const KEY = 'unsaved';
const changesShape = z.object({ language: z.enum(LANGUAGES).optional(), theme: z.enum(THEMES).optional() });
type Changes = z.output<typeof changesShape>;

/**
 * What the person picked before the server could be told: at the login form, without network, or just before a reload.
 * Kept over that, because the server's older choice would undo it.
 */
const unsaved = (): Changes => storage.read(KEY, changesShape) ?? {};
const keepUnsaved = (changes: Changes) => storage.set(KEY, JSON.stringify(changes));

/** Grows with every choice, so that an answer on its way from before one is not taken for newer. */
let choices = 0;

async function save() {
  const sent = unsaved();
  if (!currentUser() || !(sent.language || sent.theme)) return;
  await call(profileContract.saveSettings, sent).then(
    () => {
      const { language, theme } = unsaved();
      // What was picked meanwhile goes with its own call.
      keepUnsaved({
        language: language === sent.language ? undefined : language,
        theme: theme === sent.theme ? undefined : theme,
      });
    },
    // Kept for the next chance; the choice itself already holds in this browser.
    () => undefined,
  );
}

export async function chooseLanguage(language: Language) {
  choices += 1;
  keepUnsaved({ ...unsaved(), language });
  await changeLanguage(language);
  await Promise.all([save(), renameUser()]);
}

/** A person's own name is written in the language, too. Without network the old one stays until the next visit. */
async function renameUser() {
  if (currentUser()) await refreshUser().catch(() => undefined);
}

export async function chooseTheme(theme: ThemeChoice) {
  choices += 1;
  keepUnsaved({ ...unsaved(), theme });
  setThemeChoice(theme);
  await save();
}

/** Opens this browser as the person left their last one; what was just picked here goes the other way. */
export async function syncPreferences(askSettings: () => Promise<Settings>) {
  const asked = askedLanguage();
  if (asked && choices === 0) keepUnsaved({ ...unsaved(), language: asked });
  const picked = unsaved();
  await save();
  const before = choices;
  // The settings may have been asked for before this was saved.
  const kept = { ...(await askSettings()), ...picked, ...unsaved() };
  if (choices !== before) return;
  if (kept.theme && kept.theme !== themeChoice.get()) setThemeChoice(kept.theme);
  if (!kept.language || kept.language === currentLanguage()) return;
  await changeLanguage(kept.language);
  await renameUser();
}
