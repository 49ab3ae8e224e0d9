import { asSom } from '@bilim/rules/payments/money';
import { CALENDAR_WORDS } from '../../../platform/words/calendar-words.ts';
import { useLanguage } from '../../../platform/words/language.ts';

/** '15 000' without the currency, as users type it. */
export function useSom() {
  const { decimal } = CALENDAR_WORDS[useLanguage()];
  return (tyiyn: number) => asSom(tyiyn, { decimal });
}
