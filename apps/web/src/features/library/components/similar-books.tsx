import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { similarQuery } from '../library.api.ts';
import { BookCard } from './book-card.tsx';
import { BOOKS_GRID } from './books-grid.ts';

/** Books similar to this one; hidden if there are none. */
export function SimilarBooks({ id }: { id: number }) {
  const { t } = useTranslation('library');
  const headId = useId();
  const { data = [] } = useQuery(similarQuery(id));
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headId} sx={{ mt: 4 }}>
      <Typography id={headId} variant="h2" sx={{ mb: 2 }}>
        {t('similar')}
      </Typography>
      <Box component="ul" sx={BOOKS_GRID}>
        {data.map((book) => (
          <BookCard key={book.id} book={book} query="" />
        ))}
      </Box>
    </Box>
  );
}
