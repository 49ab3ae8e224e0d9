import { BOOK_SEARCH_MAX } from '@bilim/contract/areas/library.constants';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { BookCover } from '../../../ui/covers/book-cover.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { MarkedText } from '../../../ui/search/marked-text.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import type { SharedBook } from '../material-form.ts';
import { coverUrl, libraryQuery } from '../umk.api.ts';
import type { FieldsProps } from './book-fields.tsx';

/** Finds the library's book by title or author. The book of an existing material cannot be changed. */
export function LibraryPicker({ form, problems, onChange, isFixed }: FieldsProps & { isFixed: boolean }) {
  const { t } = useTranslation('umk');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim().slice(0, BOOK_SEARCH_MAX));
  const found = useQuery({ ...libraryQuery(text), placeholderData: keepPreviousData, enabled: !isFixed });
  const { shared } = form;
  if (isFixed) return shared && <BookLine book={shared} text="" />;
  return (
    <Box>
      <SearchField label={t('findBook')} value={typed} onChange={setTyped} />
      <Box sx={{ mt: 1, height: 264, overflowY: 'auto' }}>
        <QueryView query={found} size="line" skeleton={<ListSkeleton rows={4} avatar />}>
          {({ books, missed }) =>
            missed && text ? (
              <Typography color="textSecondary" sx={{ p: 1.5 }}>
                {t('noBook')}
              </Typography>
            ) : (
              <Box role="group" aria-label={t('sourceOf.library')}>
                {books.map((book) => (
                  <ButtonBase
                    key={book.id}
                    aria-pressed={book.id === shared?.id}
                    onClick={() => onChange({ shared: book })}
                    sx={(theme) => ({
                      width: '100%',
                      justifyContent: 'flex-start',
                      p: 0.75,
                      borderRadius: 2,
                      textAlign: 'left',
                      '&:hover': { background: theme.vars.palette.background.default },
                      '&:focus-visible': { outlineOffset: -2 },
                      '&[aria-pressed="true"]': {
                        background: theme.vars.palette.tone.teal.soft,
                        color: theme.vars.palette.tone.teal.on,
                      },
                    })}
                  >
                    <BookLine book={book} text={text} />
                  </ButtonBase>
                ))}
              </Box>
            )
          }
        </QueryView>
      </Box>
      {problems.includes('shared') && (
        <Typography role="alert" color="error" variant="caption" component="p" sx={{ mt: 0.5 }}>
          {t('problem.shared')}
        </Typography>
      )}
    </Box>
  );
}

function BookLine({ book, text }: { book: SharedBook; text: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box component="span" sx={{ flex: 'none', width: 36 }}>
        <BookCover small title={book.name} src={coverUrl({ ...book, bookId: book.id })} />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <MarkedText text={book.name} query={text} />
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: 'block' }}>
          {book.author}
        </Typography>
      </Box>
    </Box>
  );
}
