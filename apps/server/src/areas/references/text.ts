import type ru from '@bilim/locales/ru/references.json';
import { areaTexts } from '../../http/texts.ts';

/** A word of an ordered paper. */
export const referenceText = areaTexts<typeof ru>('references').under('papers');
