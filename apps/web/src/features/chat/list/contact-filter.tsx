import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { type Level, withChoice } from '../../academics/cascade.search.ts';
import { type ChatSearch, openOnly } from '../chat.search.ts';
import type { ClassFilter } from './use-class-filter.ts';

const RECENT = 'recent';
const ALWAYS: readonly Level[] = ['year', 'term', 'discipline'];
const WITHIN: readonly Level[] = ['semester', 'group'];

/** The cascade as pills: the column of contacts is too narrow for its fields. */
export function ContactFilter({ search, filter }: { search: ChatSearch; filter: ClassFilter }) {
  const { t } = useTranslation(['chat', 'academics']);
  const navigate = useNavigate();
  const { fields, failed, severalClasses } = filter;
  const go = (chosen: ChatSearch) =>
    void navigate({ to: '/chat', search: { ...openOnly(search), ...chosen }, replace: true });
  const { year, ws } = search;
  return (
    <Box
      role="group"
      aria-label={t('filter.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 1.5, pb: 1 }}
    >
      {(severalClasses ? [...ALWAYS, ...WITHIN] : ALWAYS).map((level) => {
        const { options = [], value } = fields[level];
        const recent = level === 'discipline' ? [{ value: RECENT, text: t('filter.recent') }] : [];
        return (
          <ChoiceChip
            key={level}
            label={t(`academics:level.${level}`)}
            value={value ?? (level === 'discipline' ? RECENT : undefined)}
            choices={[...recent, ...options.map((option) => ({ value: option.value, text: option.label }))]}
            onChoose={(chosen) => go(chosen === RECENT ? { year, ws } : withChoice(search, level, chosen))}
          />
        );
      })}
      {fields.discipline.options?.length === 0 && (
        <Typography color="textSecondary" sx={{ width: '100%', pt: 0.5 }}>
          {t('noDisciplines')}
        </Typography>
      )}
      {failed?.failure && <ErrorLine failure={failed.failure} onRetry={failed.retry} />}
    </Box>
  );
}
