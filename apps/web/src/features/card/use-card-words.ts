import type { StudentCard } from '@bilim/contract/areas/card.contract';
import { useTranslation } from '../../platform/texts/use-translation.ts';

export type CardWords = { title: string; place: string; state: string };
type Said = Pick<StudentCard, 'group' | 'code' | 'studies' | 'season' | 'year' | 'semester'>;

/** The texts of a card, on the screen and in the picture. */
export function useCardWords({ group, code, studies, season, year, semester }: Said): CardWords {
  const { t } = useTranslation('card');
  const term = t(`season.${season}`, { year });
  const now = semester === null ? term : t('inSemester', { term, number: semester });
  return {
    title: t('card'),
    place: t('place', { group, code }),
    state: studies ? t('studies', { now }) : t('studiesNot'),
  };
}
