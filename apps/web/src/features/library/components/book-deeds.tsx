import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { BookOpen, Download } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { usePlaceWords } from '../book-words.ts';
import { bookFileUrl } from '../library.api.ts';

/** Read from the last position, or download. A format that browsers cannot show can only be downloaded. */
export function BookDeeds({ book }: { book: Book }) {
  const { t } = useTranslation('library');
  const place = usePlaceWords()(book);
  const readable = book.format !== 'file';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {readable && (
          <LinkButton
            variant="contained"
            to="/library/$bookId/read"
            params={{ bookId: String(book.id) }}
            startIcon={<Icon of={BookOpen} size={18} />}
          >
            {t(book.reading ? 'goOnReading' : 'read')}
          </LinkButton>
        )}
        <Button
          variant={readable ? 'outlined' : 'contained'}
          href={bookFileUrl(book)}
          download={book.fileName}
          startIcon={<Icon of={Download} size={18} />}
        >
          {t('download')}
        </Button>
      </Box>
      {!readable && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {t('onlyDownload')}
        </Typography>
      )}
      {book.reading && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, maxWidth: 360 }}>
          <LinearProgress
            variant="determinate"
            aria-label={place}
            value={book.reading.share * 100}
            sx={(theme) => ({
              flex: 1,
              height: 6,
              borderRadius: 3,
              backgroundColor: theme.vars.palette.divider,
            })}
          />
          <Typography variant="caption" color="textSecondary">
            {place}
          </Typography>
        </Box>
      )}
    </>
  );
}
