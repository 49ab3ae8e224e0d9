import type ru from '@bilim/locales/ru/papers.json';
import { areaTexts } from '../../http/texts.ts';

/** A word printed on every paper. */
export const paperText = areaTexts<typeof ru>('papers').under('papers');
