import type { Role } from '@bilim/contract/access';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentTermQuery, disciplinesQuery, type TermChoice } from '../../../platform/academics.ts';
import { useUser } from '../../../platform/session.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { LinkBase } from '../../../ui/link.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';

type DisciplinesCardProps = {
  /** Unread messages in the chats of a discipline's classes. */
  unread: ReadonlyMap<number, number>;
};

/** What this person studies or teaches this term; each leads to the chats of its classes. */
export function DisciplinesCard({ unread }: DisciplinesCardProps) {
  const { t } = useTranslation('shell');
  const { role } = useUser();
  const term = useQuery(currentTermQuery());
  return (
    <SectionCard
      title={t('disciplines')}
      aside={term.data && `${term.data.yearName} · ${term.data.termName}`}
    >
      {term.data ? (
        <Disciplines
          role={role}
          choice={{ yearId: term.data.yearId, season: term.data.season }}
          unread={unread}
        />
      ) : term.error ? (
        <ErrorLine failure={term.error} onRetry={term.refetch} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </SectionCard>
  );
}

type DisciplinesProps = DisciplinesCardProps & { role: Role; choice: TermChoice };

function Disciplines({ role, choice, unread }: DisciplinesProps) {
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
      {data.map(({ id, name, teacher, credits, elective }) => (
        <li key={`${id}-${elective}`}>
          <LinkBase to="/chat" search={{ discipline: id, elective: elective || undefined }} sx={row}>
            <span>
              <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
                {name}
              </Typography>
              <Typography variant="caption" component="span" color="textSecondary">
                {[teacher, t('credits', { count: credits })].filter(Boolean).join(' · ')}
              </Typography>
            </span>
            <CountBadge count={unread.get(id)} />
          </LinkBase>
        </li>
      ))}
    </ul>
  );
}

const row = (theme: Theme) => ({
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  gap: 1.5,
  px: 1.5,
  py: 0.875,
  borderRadius: 2.5,
  textAlign: 'left',
  '&:hover': { background: theme.vars.palette.background.default },
});
