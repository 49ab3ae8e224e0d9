import type ru from '@bilim/locales/ru/registration.json';
import { areaTexts } from '../../http/texts.ts';

/** A word of an exported list of students. */
export const registrationText = areaTexts<typeof ru>('registration').under('sheet');
export type RegistrationWord = keyof (typeof ru)['sheet'];
