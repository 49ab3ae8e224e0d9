import type { Language } from '@bilim/contract/limits';
import { asSom, ENGLISH_SIGNS } from '@bilim/rules/money';

/** '15 000,50', in English '15,000.50'. */
export const shownSom = ({ tyiyn, language }: { tyiyn: number; language: Language }): string =>
  language === 'en' ? asSom(tyiyn, ENGLISH_SIGNS) : asSom(tyiyn);
