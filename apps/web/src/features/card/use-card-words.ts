import type { StudentCard } from '@bilim/contract/areas/card.contract';
import { useTranslation } from 'react-i18next';

export type CardWords = { title: string; place: string; state: string };
type Said = Pick<StudentCard, 'group' | 'code' | 'studies' | 'season' | 'year' | 'semester'>;

/** What a card says beside the name: on the screen and on its picture alike. */
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
