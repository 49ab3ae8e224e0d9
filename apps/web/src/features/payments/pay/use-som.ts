import { asSom } from '@bilim/rules/money';
import { useLanguage } from '../../../platform/language.ts';

/** '15 000' without its currency; the way it is typed, too. */
export function useSom() {
  const decimal = useLanguage() === 'en' ? '.' : ',';
  return (tyiyn: number) => asSom(tyiyn, { thousands: '\u00A0', decimal });
}
