import {
  BOOK_AUTHOR_MAX,
  BOOK_DESCRIPTION_MAX,
  BOOK_LANGUAGES,
  BOOK_NAME_MAX,
} from '@bilim/contract/areas/library.constants';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import type { MaterialForm, MaterialProblem } from '../material-form.ts';
import { categoriesQuery } from '../umk.api.ts';

export type FieldsProps = {
  form: MaterialForm;
  problems: readonly MaterialProblem[];
  onChange: (to: Partial<MaterialForm>) => void;
};

/** The details of a material, and whether it is also added to the library. */
export function BookFields({ form, problems, onChange }: FieldsProps) {
  const { t } = useTranslation(['umk', 'academics']);
  const problem = (name: MaterialProblem) => (problems.includes(name) ? t(`problem.${name}`) : undefined);
  return (
    <>
      <Field
        label={t('field.name')}
        value={form.name}
        error={problem('name')}
        onChange={({ target }) => onChange({ name: target.value })}
        inputProps={{ maxLength: BOOK_NAME_MAX, required: true }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1.3fr 1fr' } }}>
        <Field
          label={t('field.author')}
          value={form.author}
          onChange={({ target }) => onChange({ author: target.value })}
          inputProps={{ maxLength: BOOK_AUTHOR_MAX }}
        />
        <SearchSelect
          label={t('field.language')}
          options={BOOK_LANGUAGES.map((value) => ({ value, label: t(`languageOf.${value}`) }))}
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
        <Field
          label={t('field.pages')}
          placeholder={t('field.counted')}
          value={form.pages}
          error={problem('pages')}
          onChange={({ target }) => onChange({ pages: target.value })}
          inputProps={{ inputMode: 'numeric', maxLength: 6 }}
        />
      </Box>
      <Field
        multiline
        minRows={2}
        maxRows={6}
        label={t('field.description')}
        value={form.description}
        onChange={({ target }) => onChange({ description: target.value })}
        inputProps={{ maxLength: BOOK_DESCRIPTION_MAX }}
      />
      <FormControlLabel
        label={t('field.inLibrary')}
        control={
          <Checkbox
            checked={form.inLibrary}
            onChange={({ target }) => onChange({ inLibrary: target.checked })}
          />
        }
      />
      {form.inLibrary && <CategoryField form={form} error={problem('category')} onChange={onChange} />}
    </>
  );
}

type CategoryFieldProps = Pick<FieldsProps, 'form' | 'onChange'> & { error: string | undefined };

function CategoryField({ form, error, onChange }: CategoryFieldProps) {
  const { t } = useTranslation(['umk', 'academics']);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const parentOf = (id: number | null) => categories.find((one) => one.id === id)?.name;
  return (
    <SearchSelect
      label={t('field.category')}
      placeholder={t('academics:choose')}
      options={categories.map(({ id, name, parentId }) => ({
        value: id,
        label: [parentOf(parentId), name].filter(Boolean).join(': '),
      }))}
      value={form.categoryId}
      error={error}
      onChange={(categoryId) => onChange({ categoryId })}
    />
  );
}
