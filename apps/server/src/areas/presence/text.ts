import type ru from '@bilim/locales/ru/presence.json';
import { areaTexts } from '../../http/texts.ts';

/** A word of an exported attendance report. */
export const presenceText = areaTexts<typeof ru>('presence').under('sheet');
export type PresenceWord = keyof (typeof ru)['sheet'];
