import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import { shelvesQuery } from '../library.api.ts';

type ShelfTabsProps = { value: number | undefined; onChange: (base: number | undefined) => void };

const ALL = 'all';

/** The shelves of the library with their number of books. */
export function ShelfTabs({ value, onChange }: ShelfTabsProps) {
  const { t } = useTranslation('library');
  const { data: shelves } = useQuery(shelvesQuery());
  // Undefined while unknown, not zero.
  const total = shelves?.reduce((sum, { books }) => sum + books, 0);
  const options = [
    { value: ALL, label: t('allShelves'), count: total },
    ...(shelves ?? []).map(({ id, name, books }) => ({ value: String(id), label: name, count: books })),
  ];
  return (
    <SegmentedTabs
      label={t('shelves')}
      options={options}
      value={value === undefined ? ALL : String(value)}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : Number(chosen))}
    />
  );
}
