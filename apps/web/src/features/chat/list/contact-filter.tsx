import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { usePhone } from '../../../ui/page/phone.ts';
import { ErrorLine } from '../../../ui/state/error-line.tsx';
import { type Level, withChoice } from '../../academics/cascade.search.ts';
import { CascadeSheet } from '../../academics/components/cascade-sheet.tsx';
import type { CascadeField } from '../../academics/use-cascade.ts';
import { type ChatSearch, openOnly } from '../chat.search.ts';
import type { ClassFilter } from './use-class-filter.ts';

const ALL = 'all';
const ALWAYS: readonly Level[] = ['year', 'term', 'discipline'];
const WITHIN: readonly Level[] = ['semester', 'group'];

type ContactFilterProps = { search: ChatSearch; filter: ClassFilter };
type FieldsProps = { fields: readonly CascadeField[]; onChoose: (level: Level) => (value: string) => void };

/** Filters the contacts by a class; without one the recent conversations of all classes are shown. */
export function ContactFilter({ search, filter }: ContactFilterProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const phone = usePhone();
  const { fields, failed, severalClasses } = filter;
  const { year, ws } = search;
  const choose = (level: Level) => (value: string) => {
    const chosen = value === ALL ? { year, ws } : withChoice(search, level, value);
    void navigate({ to: '/chat', search: { ...openOnly(search), ...chosen }, replace: true });
  };
  const all = { value: ALL, label: t('filter.all') };
  const discipline: CascadeField = {
    ...fields.discipline,
    options: [all, ...(fields.discipline.options ?? [])],
    value: fields.discipline.value ?? (search.discipline === undefined ? ALL : null),
  };
  const levels = phone || severalClasses ? [...ALWAYS, ...WITHIN] : ALWAYS;
  const offered = levels.map((level) => (level === 'discipline' ? discipline : fields[level]));
  // A phone's sheet shows its own errors; the list below needs its class anyway.
  const telling = !phone || search.discipline !== undefined;
  return (
    <Box sx={{ px: { xs: 2, md: 1.5 }, pb: 1 }}>
      {phone ? (
        <CascadeSheet fields={offered} onChoose={choose} />
      ) : (
        <Pills fields={offered} onChoose={choose} />
      )}
      {fields.discipline.options?.length === 0 && (
        <Typography color="textSecondary" sx={{ pt: 1 }}>
          {t('noDisciplines')}
        </Typography>
      )}
      {telling && failed?.failure && <ErrorLine failure={failed.failure} onRetry={failed.retry} />}
    </Box>
  );
}

/** The contacts column is too narrow for the cascade's fields. */
function Pills({ fields, onChoose }: FieldsProps) {
  const { t } = useTranslation(['chat', 'academics']);
  return (
    <Box role="group" aria-label={t('filter.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {fields.map(({ level, options = [], value }) => (
        <ChoiceChip
          key={level}
          label={t(`academics:level.${level}`)}
          value={value ?? undefined}
          choices={options.map((option) => ({ value: option.value, text: option.label }))}
          onChoose={onChoose(level)}
        />
      ))}
    </Box>
  );
}
