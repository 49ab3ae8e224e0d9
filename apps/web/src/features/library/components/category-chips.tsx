import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FilterChips } from '../../../ui/search/filter-chips.tsx';
import type { CategoryBranch } from '../library.shelf.ts';

type CategoryChipsProps = {
  branches: readonly CategoryBranch[];
  value: number | undefined;
  onChange: (category: number | undefined) => void;
};

const ALL = 'all';

/** The category filter on a phone: scrollable chips; the subcategories of the chosen category follow it. */
export function CategoryChips({ branches, value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation('library');
  const shown = branches.flatMap((branch) => {
    const isOpen = branch.id === value || branch.parts.some(({ id }) => id === value);
    return isOpen ? [branch, ...branch.parts] : [branch];
  });
  const options = [
    { value: ALL, label: t('any') },
    ...shown.map(({ id, name, books }) => ({ value: String(id), label: name, count: books })),
  ];
  return (
    <Box
      sx={{
        mx: -2,
        px: 2,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& > div': { flexWrap: 'nowrap', width: 'max-content' },
        '& button': { whiteSpace: 'nowrap' },
      }}
    >
      <FilterChips
        label={t('categories')}
        options={options}
        value={value === undefined ? ALL : String(value)}
        onChange={(chosen) => onChange(chosen === ALL ? undefined : Number(chosen))}
      />
    </Box>
  );
}
