import type { Language } from '@bilim/contract/limits';
import { asSom } from '@bilim/rules/payments/money';
import { CALENDAR_WORDS } from './calendar-words.ts';
import { useLanguage } from './language.ts';

/** A no-break space; in none of the three languages can it be mistaken for a decimal sign. */
const THOUSANDS = '\u00A0';
/** Minus sign: as wide as a digit, unlike a hyphen. */
const MINUS = '\u2212';
const CURRENCY: Readonly<Record<Language, string>> = { ru: 'сом', kg: 'сом', en: 'som' };

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, THOUSANDS);

/** Formats numbers and sums in one language. Sums are integer tyiyns, so no fraction is ever rounded. */
export function numbersIn(language: Language) {
  const { decimal } = CALENDAR_WORDS[language];
  /** '15 000', '4,27'; always with the given number of decimals. */
  const number = (value: number, { digits = 0 }: { digits?: number } = {}) => {
    const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
    const text = fraction ? `${grouped(whole)}${decimal}${fraction}` : grouped(whole);
    // A value that rounds to zero has no minus sign.
    return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
  };
  return {
    number,
    /** '62 %', in English '62%'; the share is 0 to 1. */
    percent: (share: number) => `${number(share * 100)}${language === 'en' ? '' : THOUSANDS}%`,
    /** '15 000 сом', '15 000,50 сом': tyiyns are shown only when not zero. */
    money: (tyiyns: number) => `${asSom(tyiyns, { decimal })}${THOUSANDS}${CURRENCY[language]}`,
  };
}

const NUMBERS = { ru: numbersIn('ru'), kg: numbersIn('kg'), en: numbersIn('en') };

/** The formats of the current language; users of this hook re-render when the language changes. */
export const useNumbers = () => NUMBERS[useLanguage()];
