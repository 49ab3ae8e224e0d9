import {
  BOOK_AUTHOR_MAX,
  BOOK_DESCRIPTION_MAX,
  BOOK_LANGUAGES,
  BOOK_NAME_MAX,
} from '@bilim/contract/areas/library.constants';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import type { BookForm, BookProblem } from '../book-form.ts';
import { categoriesQuery, shelvesQuery } from '../library.api.ts';
import { branchesOf } from '../library.shelf.ts';

type BookFieldsProps = {
  form: BookForm;
  onChange: (change: Partial<BookForm>) => void;
  /** Shown under their fields. */
  problems: readonly BookProblem[];
};

/** The fields of a book, both new and edited. */
export function BookFields({ form, onChange, problems }: BookFieldsProps) {
  const { t } = useTranslation('library');
  const categories = useCategoryOptions();
  const problem = (name: BookProblem) => (problems.includes(name) ? t(`problem.${name}`) : undefined);
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, minmax(0, 1fr))' } }}
    >
      <Box sx={{ gridColumn: { sm: 'span 4' } }}>
        <Field
          label={t('field.name')}
          value={form.name}
          error={problem('name')}
          onChange={({ target }) => onChange({ name: target.value })}
          inputProps={{ maxLength: BOOK_NAME_MAX, required: true }}
        />
      </Box>
      <Box sx={{ gridColumn: { sm: 'span 2' } }}>
        <Field
          label={t('field.author')}
          value={form.author}
          onChange={({ target }) => onChange({ author: target.value })}
          inputProps={{ maxLength: BOOK_AUTHOR_MAX }}
        />
      </Box>
      <Box sx={{ gridColumn: { sm: 'span 3' } }}>
        <SearchSelect
          label={t('field.category')}
          placeholder={t('field.chooseCategory')}
          options={categories}
          value={form.categoryId}
          error={problem('category')}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      </Box>
      <Box sx={{ gridColumn: { sm: 'span 2' } }}>
        <SearchSelect
          label={t('field.language')}
          options={BOOK_LANGUAGES.map((language) => ({
            value: language,
            label: t(`languageOf.${language}`),
          }))}
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
      </Box>
      <Field
        label={t('field.pages')}
        hint={t('field.pagesHint')}
        value={form.pages}
        error={problem('pages')}
        onChange={({ target }) => onChange({ pages: target.value })}
        inputProps={{ inputMode: 'numeric', maxLength: 6 }}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Field
          multiline
          minRows={2}
          maxRows={6}
          label={t('field.description')}
          value={form.description}
          onChange={({ target }) => onChange({ description: target.value })}
          inputProps={{ maxLength: BOOK_DESCRIPTION_MAX }}
        />
      </Box>
    </Box>
  );
}

/** Every category with its subcategories and its shelf. */
function useCategoryOptions() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: shelves = [] } = useQuery(shelvesQuery());
  const shelfOf = (baseId: number) => shelves.find(({ id }) => id === baseId)?.name ?? '';
  return branchesOf(categories).flatMap(({ parts, ...branch }) => [
    { value: branch.id, label: branch.name, aside: shelfOf(branch.baseId) },
    ...parts.map(({ id, name }) => ({
      value: id,
      label: `${branch.name}: ${name}`,
      aside: shelfOf(branch.baseId),
    })),
  ]);
}
