import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';

/** The details of a book. */
export function BookFacts({ book }: { book: Book }) {
  const { t } = useTranslation('library');
  const dates = useDates();
  const category = book.categoryId !== null && (
    <LinkButton
      size="small"
      to="/library"
      search={{ base: book.baseId ?? undefined, category: book.categoryId }}
      sx={{ px: 0, minWidth: 0, my: -0.5 }}
    >
      {book.categoryName}
    </LinkButton>
  );
  const facts = [
    { label: t('fact.category'), value: category },
    { label: t('fact.language'), value: t(`languageOf.${book.language}`) },
    { label: t('fact.pages'), value: book.pages },
    { label: t('fact.file'), value: `${book.fileName}, ${dates.size(book.size)}` },
    { label: t('fact.addedBy'), value: book.addedBy },
    { label: t('fact.added'), value: dates.day(book.addedAt) },
  ].filter(({ value }) => value);
  return (
    <SectionCard title={t('about')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          px: 1.5,
          pb: 1,
          display: 'grid',
          alignItems: 'center',
          gap: 1,
          gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
        }}
      >
        {facts.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', pr: 2 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
