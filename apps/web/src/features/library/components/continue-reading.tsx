import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { BookCover } from '../../../ui/covers/book-cover.tsx';
import { usePhone } from '../../../ui/page/phone.ts';
import { LinkBase } from '../../../ui/show/link.tsx';
import { usePlaceWords } from '../book-words.ts';
import { continuedQuery, coverUrl } from '../library.api.ts';

/** Started books; each links to the last page. */
export function ContinueReading() {
  const { t } = useTranslation('library');
  const { data = [] } = useQuery(continuedQuery());
  const shown = data.slice(0, usePhone() ? 1 : 3);
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('continue')}
      sx={{
        display: 'grid',
        gap: 2,
        mb: { xs: 1.5, md: 2.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {shown.map((book) => (
        <li key={book.id}>
          <Continued book={book} />
        </li>
      ))}
    </Box>
  );
}

function Continued({ book }: { book: Book }) {
  const { t } = useTranslation('library');
  const place = usePlaceWords()(book);
  const percent = Math.round((book.reading?.share ?? 0) * 100);
  return (
    <LinkBase
      to="/library/$bookId/read"
      params={{ bookId: String(book.id) }}
      sx={(theme) => ({
        display: 'flex',
        gap: 1.5,
        width: '100%',
        p: 1.25,
        textAlign: 'left',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 3,
        background: theme.vars.palette.background.paper,
        '&:hover': { borderColor: theme.vars.palette.text.secondary },
      })}
    >
      <Box component="span" sx={{ width: 39, flex: 'none' }}>
        <BookCover small title={book.name} src={coverUrl(book)} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {t('continue')}
        </Typography>
        <Typography component="span" noWrap title={book.name} sx={{ display: 'block', fontWeight: 600 }}>
          {book.name}
        </Typography>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25 }}>
          <Box
            component="span"
            role="progressbar"
            aria-label={place}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            sx={(theme) => ({ flex: 1, height: 6, borderRadius: 99, background: theme.vars.palette.divider })}
          >
            <Box
              component="span"
              sx={(theme) => ({
                display: 'block',
                width: `${percent}%`,
                height: '100%',
                borderRadius: 99,
                background: theme.vars.palette.primary.main,
              })}
            />
          </Box>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {place}
          </Typography>
        </Box>
      </Box>
    </LinkBase>
  );
}
