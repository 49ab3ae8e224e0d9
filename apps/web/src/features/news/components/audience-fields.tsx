import type { NewsItem } from '@bilim/contract/areas/news.contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facultiesQuery } from '../news.api.ts';
import type { Draft } from '../news.draft.ts';

const AUDIENCES = [0, 1, 2] as const;
const ALL_FACULTIES = 0;

type AudienceFieldsProps = {
  draft: Draft;
  onChange: (part: { audience?: NewsItem['audience']; facultyId?: number | null }) => void;
};

/** Whom the post is for: a role, and one faculty or all. */
export function AudienceFields({ draft: { audience, facultyId }, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('news');
  const faculties = useQuery(facultiesQuery()).data ?? [];
  // A faculty that is chosen but not loaded yet has no line to select.
  const shown = faculties.some(({ id }) => id === facultyId) ? facultyId : null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
      <Select
        size="small"
        value={audience}
        inputProps={{ 'aria-label': t('audience') }}
        onChange={({ target }) => onChange({ audience: target.value })}
      >
        {AUDIENCES.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`audienceOf.${value}`)}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={shown ?? ALL_FACULTIES}
        inputProps={{ 'aria-label': t('faculty') }}
        sx={{ maxWidth: 260 }}
        onChange={({ target }) =>
          onChange({ facultyId: target.value === ALL_FACULTIES ? null : target.value })
        }
      >
        <MenuItem value={ALL_FACULTIES}>{t('allFaculties')}</MenuItem>
        {faculties.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
