import type ru from '@bilim/locales/ru/payments.json';
import { areaTexts } from '../../http/texts.ts';

/** A word of a receipt, or of a public page about payments. */
export const paymentText = areaTexts<typeof ru>('payments').under('papers');
