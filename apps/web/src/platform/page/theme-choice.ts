import type { THEMES } from '@bilim/contract/areas/profile.contract';
import { LANGUAGE_COOKIE_DAYS } from '@bilim/contract/limits';
import { THEME_COOKIE } from '../kept/stored-names.ts';
import { signal } from '../signal.ts';
import { readCookie, writeCookie } from './cookies.ts';

export type ThemeChoice = (typeof THEMES)[number];

const isChoice = (value: unknown): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

const fromCookie = () => {
  const kept = typeof document === 'undefined' ? null : readCookie(THEME_COOKIE);
  return isChoice(kept) ? kept : 'system';
};

/** Light, dark or system. In a cookie, because sign-out clears local storage and early.js must read it. */
export const themeChoice = signal<ThemeChoice>(fromCookie());

/** A screen’s temporary theme while it is mounted; it is not a user setting and not stored. */
export const wornTheme = signal<'dark' | 'light' | null>(null);

export function setThemeChoice(choice: ThemeChoice) {
  writeCookie({ name: THEME_COOKIE, value: choice, days: LANGUAGE_COOKIE_DAYS });
  themeChoice.set(choice);
}
