import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useToday } from '../../platform/time/clock.ts';
import { SegmentedTabs } from '../../ui/form/segmented-tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { chosenPeriod } from './period.ts';
import { type By, sheetUrl } from './presence.api.ts';
import type { PresenceSearch } from './presence.search.ts';
import { PresenceFilters } from './presence-filters.tsx';
import { PresencePath } from './presence-path.tsx';
import { PresenceReport } from './presence-report.tsx';
import { PresenceStudents } from './presence-students.tsx';

const route = getRouteApi('/shell/reportqr');

/** The shown level: faculties or years of study, the groups of one, or the students of a group. */
const levelOf = ({ by, faculty, year }: PresenceSearch): By =>
  faculty !== undefined || year !== undefined ? 'group' : (by ?? 'faculty');

export function PresenceScreen() {
  const { t } = useTranslation('presence');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const period = chosenPeriod(search, useToday());
  const { type: lessonTypeId, faculty: facultyId, year: yearOfStudy, group: groupId } = search;
  const filters = { ...period, lessonTypeId, facultyId, yearOfStudy };
  const by = levelOf(search);
  const change = (changed: Partial<PresenceSearch>, { replace = false } = {}) =>
    void navigate({ search: (old) => ({ ...old, ...changed }), replace });
  const excel = (
    <Button
      variant="outlined"
      startIcon={<Icon of={Download} />}
      href={sheetUrl(by, { ...filters, groupId })}
      download
    >
      {t('export')}
    </Button>
  );
  const isTop = by !== 'group' && groupId === undefined;
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} action={excel}>
        {isTop && (
          <SegmentedTabs
            label={t('by.label')}
            options={(['faculty', 'year'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
            value={by}
            onChange={(value) => change({ by: value === 'year' ? 'year' : undefined }, { replace: true })}
          />
        )}
      </PageHeader>
      <PresenceFilters
        period={period}
        type={lessonTypeId}
        onChange={(changed) => change(changed, { replace: true })}
      />
      {!isTop && <PresencePath search={search} filters={filters} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {groupId === undefined ? (
          <PresenceReport
            by={by}
            filters={filters}
            onRow={({ id }) =>
              change({ faculty: { faculty: id }, year: { year: id }, group: { group: id } }[by])
            }
          />
        ) : (
          <PresenceStudents groupId={groupId} filters={filters} />
        )}
      </Box>
    </>
  );
}
