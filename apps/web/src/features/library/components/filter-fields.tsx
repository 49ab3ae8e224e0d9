import { BOOK_FORMATS, BOOK_LANGUAGES } from '@bilim/contract/areas/library.constants';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FilterChips } from '../../../ui/search/filter-chips.tsx';
import type { LibrarySearch } from '../library.search.ts';

export type FilterFieldsProps = { search: LibrarySearch; onChange: (filter: Partial<LibrarySearch>) => void };

const ANY = 'any';

/** Language, file type, and for users who add books, their own ones. */
export function FilterFields({ search, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('library');
  const isTeacher = useUser().role === 1;
  const any = { value: ANY, label: t('any') };
  const languages = BOOK_LANGUAGES.map((language) => ({
    value: language,
    label: t(`languageShort.${language}`),
  }));
  const kinds = BOOK_FORMATS.map((kind) => ({
    value: kind,
    label: kind === 'file' ? t('otherKinds') : kind.toUpperCase(),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Labelled label={t('language')}>
        <FilterChips
          label={t('language')}
          options={[any, ...languages]}
          value={search.language ?? ANY}
          onChange={(chosen) => onChange({ language: BOOK_LANGUAGES.find((one) => one === chosen) })}
        />
      </Labelled>
      <Labelled label={t('kind')}>
        <FilterChips
          label={t('kind')}
          options={[any, ...kinds]}
          value={search.kind ?? ANY}
          onChange={(chosen) => onChange({ kind: BOOK_FORMATS.find((one) => one === chosen) })}
        />
      </Labelled>
      {isTeacher && (
        <Labelled label={t('whose')}>
          <FilterChips
            label={t('whose')}
            options={[any, { value: 'mine', label: t('mine') }]}
            value={search.mine ? 'mine' : ANY}
            onChange={(chosen) => onChange({ mine: chosen === 'mine' ? true : undefined })}
          />
        </Labelled>
      )}
    </Box>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography variant="section" component="h2" color="textSecondary" sx={{ mb: 1 }}>
      {label}
    </Typography>
    {children}
  </div>
);
