import { useTranslation } from '../../platform/texts/use-translation.ts';

/** Groups with their student counts. */
export function useGroups() {
  const { t } = useTranslation('gallery');
  return [
    { value: 1, label: 'ИВТ-1-24', aside: 24 },
    { value: 2, label: 'ИВТ-2-24', aside: 22 },
    { value: 3, label: t('sample.stream'), aside: 71 },
    { value: 4, label: 'ПИ-1-24', aside: 25 },
  ];
}
