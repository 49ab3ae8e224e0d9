import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { TextFunction } from '../../../../platform/texts/text-types.ts';
import { type Found, findStream } from './find.ts';

/** 'Машинное обучение, поток 1', with the lesson type if chosen by type. */
export function disciplineLabel({ offer, stream, t }: Found & { t: TextFunction<'registration'> }): string {
  const type = offer.lessonTypes.find(({ id }) => id === stream.lessonTypeId)?.name.toLowerCase();
  return [offer.name, type, t('stream.number', { number: stream.number })].filter(Boolean).join(', ');
}

type Lines = {
  page: Pick<RegistrationPage, 'offers'>;
  lines: readonly number[];
  t: TextFunction<'registration'>;
};

/** The names of the streams of some waiting lists. */
export const namesOf = ({ page, lines, t }: Lines): string =>
  lines
    .flatMap((id) => findStream(page, id) ?? [])
    .map((found) => `«${disciplineLabel({ ...found, t })}»`)
    .join(', ');

/** A family name may be two words: 'Марат кызы'. */
const PATRONYMIC = /^(кызы|уулу|kyzy|uulu)$/i;

/** Family name and given name, to save space: 'Сыдыгалиев Омурбек'. */
export function shortPerson(fullName: string): string {
  const words = fullName.split(/\s+/);
  return words.slice(0, PATRONYMIC.test(words[1] ?? '') ? 3 : 2).join(' ');
}
