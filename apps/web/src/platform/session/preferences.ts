import { profileContract, type Settings, THEMES } from '@bilim/contract/areas/profile.contract';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import * as z from 'zod';
import { call } from '../call/call.ts';
import { storage } from '../kept/storage.ts';
import { setThemeChoice, type ThemeChoice, themeChoice } from '../page/theme-choice.ts';
import { changeLanguage } from '../words/i18n.ts';
import { askedLanguage, currentLanguage } from '../words/language.ts';
import { currentUser, refreshUser } from './session.ts';

const KEY = 'unsaved';
const changesShape = z.object({ language: z.enum(LANGUAGES).optional(), theme: z.enum(THEMES).optional() });
type Changes = z.output<typeof changesShape>;

/**
 * Settings changed before they could be saved: on the login form, offline, or just before a reload. They survive the
 * reload, because the server’s older value would overwrite them.
 */
const unsaved = (): Changes => storage.read(KEY, changesShape) ?? {};
const keepUnsaved = (changes: Changes) => storage.set(KEY, JSON.stringify(changes));

/** Grows with every change, so that a response to an earlier request does not count as newer. */
let choices = 0;

async function save() {
  const sent = unsaved();
  if (!currentUser() || !(sent.language || sent.theme)) return;
  await call(profileContract.saveSettings, sent).then(
    () => {
      const { language, theme } = unsaved();
      // Settings changed meanwhile are sent by their own call.
      keepUnsaved({
        language: language === sent.language ? undefined : language,
        theme: theme === sent.theme ? undefined : theme,
      });
    },
    // Kept for the next attempt; the setting already applies in this browser.
    () => undefined,
  );
}

export async function chooseLanguage(language: Language) {
  choices += 1;
  keepUnsaved({ ...unsaved(), language });
  await changeLanguage(language);
  await Promise.all([save(), renameUser()]);
}

/** The user’s own name depends on the language. Offline the old name remains until the next visit. */
async function renameUser() {
  if (currentUser()) await refreshUser().catch(() => undefined);
}

export async function chooseTheme(theme: ThemeChoice) {
  choices += 1;
  keepUnsaved({ ...unsaved(), theme });
  setThemeChoice(theme);
  await save();
}

/** Applies the user’s saved settings to this browser; settings just changed here are saved to the server instead. */
export async function syncPreferences(askSettings: () => Promise<Settings>) {
  const asked = askedLanguage();
  if (asked && choices === 0) keepUnsaved({ ...unsaved(), language: asked });
  const picked = unsaved();
  await save();
  const before = choices;
  // The settings may have been requested before this was saved.
  const kept = { ...(await askSettings()), ...picked, ...unsaved() };
  if (choices !== before) return;
  if (kept.theme && kept.theme !== themeChoice.get()) setThemeChoice(kept.theme);
  if (!kept.language || kept.language === currentLanguage()) return;
  await changeLanguage(kept.language);
  await renameUser();
}
