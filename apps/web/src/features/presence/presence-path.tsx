import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { type Filters, reportQuery, studentsQuery } from './presence.api.ts';
import type { PresenceSearch } from './presence.search.ts';

const Crumb = createLink(Link);

/** Breadcrumbs; each step links back to its level. */
export function PresencePath({ search, filters }: { search: PresenceSearch; filters: Filters }) {
  const { t } = useTranslation('presence');
  const { faculty, year, group } = search;
  const { data: faculties } = useQuery({
    ...reportQuery('faculty', { ...filters, yearOfStudy: undefined }),
    enabled: faculty !== undefined,
  });
  const { data: ofGroup } = useQuery({
    ...studentsQuery(group ?? 0, filters),
    enabled: group !== undefined,
  });
  const unit =
    faculty !== undefined ? faculties?.find(({ id }) => id === faculty)?.name : year && t('year', { year });
  const steps = [
    { key: 'all', name: t('all'), to: { ...search, faculty: undefined, year: undefined, group: undefined } },
    ...(unit ? [{ key: 'unit', name: unit, to: { ...search, group: undefined } }] : []),
    ...(group !== undefined && ofGroup ? [{ key: 'group', name: ofGroup.group, to: search }] : []),
  ];
  return (
    <Breadcrumbs aria-label={t('path')} sx={{ mb: 2 }}>
      {steps.map(({ key, name, to }, place) =>
        place === steps.length - 1 && place > 0 ? (
          <Typography key={key} color="textPrimary" aria-current="page">
            {name}
          </Typography>
        ) : (
          <Crumb key={key} to="/reportqr" search={to} sx={{ display: 'inline-block', py: { xs: 1, md: 0 } }}>
            {name}
          </Crumb>
        ),
      )}
    </Breadcrumbs>
  );
}
