import type ru from '@bilim/locales/ru/imports.json';
import { areaTexts } from '../../http/texts.ts';

const texts = areaTexts<typeof ru>('imports');

/** A word or sentence about an import, by its dotted key. */
export const importText = texts.at;
/** A word of the sheet with first-time credentials. */
export const credentialText = texts.under('credentials');
/** The words of imports in every language: a file may use any of them. */
export const IMPORT_WORDS = texts.words;
