import type { Language } from '@bilim/contract/limits';
import { asSom } from '@bilim/rules/payments/money';

/** '15 000,50'; in English '15 000.50'. */
export const shownSom = ({ tyiyn, language }: { tyiyn: number; language: Language }): string =>
  asSom(tyiyn, { decimal: language === 'en' ? '.' : ',' });
