import type { Language } from '@bilim/contract/limits';
import { asSom } from '@bilim/rules/money';
import { CALENDAR_WORDS } from './calendar-words.ts';
import { useLanguage } from './language.ts';

/** Does not break at the end of a line, and is not mistaken for a decimal sign in any of the three languages. */
const THOUSANDS = '\u00A0';
/** Of numbers below zero: as wide as a digit, unlike a hyphen. */
const MINUS = '\u2212';
const CURRENCY: Readonly<Record<Language, string>> = { ru: 'сом', kg: 'сом', en: 'som' };

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, THOUSANDS);

/** Everything that writes numbers and sums, in one language. Sums are whole tyiyns: no fraction is ever rounded away. */
export function numbersIn(language: Language) {
  const { decimal } = CALENDAR_WORDS[language];
  /** '15 000', '4,27'; as many digits after the sign as told, none of them dropped. */
  const number = (value: number, { digits = 0 }: { digits?: number } = {}) => {
    const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
    const text = fraction ? `${grouped(whole)}${decimal}${fraction}` : grouped(whole);
    // What rounds to nothing is not below it.
    return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
  };
  return {
    number,
    /** '62 %', in English '62%'; the share comes as 0 to 1. */
    percent: (share: number) => `${number(share * 100)}${language === 'en' ? '' : THOUSANDS}%`,
    /** '15 000 сом', '15 000,50 сом': tyiyns are shown only when there are some. */
    money: (tyiyns: number) => `${asSom(tyiyns, { decimal })}${THOUSANDS}${CURRENCY[language]}`,
  };
}

const NUMBERS = { ru: numbersIn('ru'), kg: numbersIn('kg'), en: numbersIn('en') };

/** The numbers of the shown language; a change of language re-renders whoever uses them. */
export const useNumbers = () => NUMBERS[useLanguage()];
