import type ru from '@bilim/locales/ru/transcript.json';
import { areaTexts } from '../../http/texts.ts';

/** A word of a transcript, on paper or in an answer with all languages. */
export const transcriptText = areaTexts<typeof ru>('transcript').under('papers');
