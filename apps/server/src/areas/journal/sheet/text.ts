import type ru from '@bilim/locales/ru/journal.json';
import { areaTexts } from '../../../http/texts.ts';

/** A word of an exported journal. */
export const sheetText = areaTexts<typeof ru>('journal').under('sheet');
