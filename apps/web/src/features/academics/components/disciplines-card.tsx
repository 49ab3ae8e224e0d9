import type { Role } from '@bilim/contract/access';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentTermQuery, disciplinesQuery, type TermChoice } from '../../../platform/academics.ts';
import { useUser } from '../../../platform/session.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';

/** What this person studies or teaches this term. */
export function DisciplinesCard() {
  const { t } = useTranslation('shell');
  const { role } = useUser();
  const term = useQuery(currentTermQuery());
  return (
    <SectionCard
      title={t('disciplines')}
      aside={term.data && `${term.data.yearName} · ${term.data.termName}`}
    >
      {term.data ? (
        <Disciplines role={role} choice={{ yearId: term.data.yearId, season: term.data.season }} />
      ) : term.error ? (
        <ErrorLine failure={term.error} onRetry={term.refetch} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </SectionCard>
  );
}

function Disciplines({ role, choice }: { role: Role; choice: TermChoice }) {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useQuery(disciplinesQuery({ role, choice }));
  if (!data) return error ? <ErrorLine failure={error} onRetry={refetch} /> : <ListSkeleton rows={5} />;
  if (data.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
        {t('noDisciplines')}
      </Typography>
    );
  }
  return (
    <ul>
      {data.map(({ id, name, teacher, credits }) => (
        <Box component="li" key={id} sx={{ px: 1.5, py: 0.875 }}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {[teacher, t('credits', { count: credits })].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </ul>
  );
}
