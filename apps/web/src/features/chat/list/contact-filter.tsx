import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { yearsQuery } from '../chat.api.ts';
import { type ChatSearch, openOnly } from '../chat.search.ts';
import type { ClassFilter } from './use-class-filter.ts';

const RECENT = 'recent';
const nameOf = ({ id, elective }: { id: number; elective: boolean }) => `${id}${elective ? '-elective' : ''}`;

/** Year, term, discipline, semester, group. Choosing one forgets everything below it. */
export function ContactFilter({ search, filter }: { search: ChatSearch; filter: ClassFilter }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const years = useQuery(yearsQuery());
  const { yearId, season, discipline, semester, group, disciplines, semesters, groups } = filter;
  const choose = (chosen: ChatSearch) =>
    void navigate({ to: '/chat', search: { ...openOnly(search), ...chosen }, replace: true });
  const term = { year: search.year, ws: search.ws };
  const course = { ...term, discipline: discipline?.id, elective: search.elective };
  return (
    <Box
      role="group"
      aria-label={t('filter.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 1.5, pb: 1 }}
    >
      <ChoiceChip
        label={t('filter.year')}
        value={yearId}
        choices={(years.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        onChoose={(year) => choose({ year })}
      />
      <ChoiceChip
        label={t('filter.term')}
        value={season}
        choices={[
          { value: 1, text: t('filter.autumn') },
          { value: 2, text: t('filter.spring') },
        ]}
        onChoose={(ws) => choose({ year: search.year, ws: ws === 1 ? 1 : 2 })}
      />
      <ChoiceChip
        label={t('filter.discipline')}
        value={discipline ? nameOf(discipline) : RECENT}
        choices={[
          { value: RECENT, text: t('filter.recent') },
          ...disciplines.map((one) => ({ value: nameOf(one), text: one.name })),
        ]}
        onChoose={(name) => {
          const one = disciplines.find((candidate) => nameOf(candidate) === name);
          choose({ ...term, discipline: one?.id, elective: one?.elective ? true : undefined });
        }}
      />
      {filter.severalClasses && (
        <>
          <ChoiceChip
            label={t('filter.semester')}
            value={semester?.id}
            choices={semesters.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={(id) => choose({ ...course, semester: id })}
          />
          <ChoiceChip
            label={t('filter.group')}
            value={group?.id}
            choices={groups.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={(id) => choose({ ...course, semester: semester?.id, group: id })}
          />
        </>
      )}
      {filter.loaded && disciplines.length === 0 && (
        <Typography color="textSecondary" sx={{ width: '100%', pt: 0.5 }}>
          {t('noDisciplines')}
        </Typography>
      )}
      {filter.failed?.error && <ErrorLine failure={filter.failed.error} onRetry={filter.failed.refetch} />}
    </Box>
  );
}
