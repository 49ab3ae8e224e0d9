import { familyWithInitials } from '@bilim/rules/text/person-name';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { CountBadge } from '../../../ui/state/count-badge.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { currentTermQuery, currentYearQuery, disciplinesQuery, type TermChoice } from '../academics.api.ts';

type DisciplinesCardProps = {
  /** Unread messages in the chats of a discipline's classes. */
  unread: ReadonlyMap<number, number>;
};

/** The disciplines of the user in this term; each links to the chats of its classes. */
export function DisciplinesCard({ unread }: DisciplinesCardProps) {
  const { t } = useTranslation('shell');
  const year = useQuery(currentYearQuery());
  const term = useQuery(currentTermQuery());
  const both = {
    data: year.data && term.data && { year: year.data, term: term.data },
    error: year.error ?? term.error,
    refetch: () => Promise.all([year.refetch(), term.refetch()]),
  };
  return (
    <SectionCard
      title={t('disciplines')}
      aside={both.data && `${both.data.year.name} · ${both.data.term.name}`}
    >
      <QueryView query={both} size="line" skeleton={<ListSkeleton rows={5} />}>
        {(now) => <Disciplines choice={{ yearId: now.year.id, season: now.term.season }} unread={unread} />}
      </QueryView>
    </SectionCard>
  );
}

function Disciplines({ choice, unread }: DisciplinesCardProps & { choice: TermChoice }) {
  const { t } = useTranslation('shell');
  const { role } = useUser();
  const query = useQuery(disciplinesQuery({ role, choice }));
  const nothing = (
    <Typography color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
      {t('noDisciplines')}
    </Typography>
  );
  return (
    <QueryView query={query} size="line" skeleton={<ListSkeleton rows={5} />} empty={nothing}>
      {(disciplines) => (
        <ul>
          {disciplines.map(({ id, name, teacher, credits, elective }) => (
            <li key={`${id}-${elective}`}>
              <LinkBase to="/chat" search={{ discipline: id, elective: elective || undefined }} sx={row}>
                <Box component="span" sx={{ minWidth: 0 }}>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
                    {name}
                  </Typography>
                  <Typography variant="caption" component="span" color="textSecondary" sx={note}>
                    {teacher && (
                      <Typography variant="inherit" component="span" noWrap title={teacher}>
                        {familyWithInitials(teacher)}
                      </Typography>
                    )}
                    {teacher && ' · '}
                    {t('credits', { count: credits })}
                  </Typography>
                </Box>
                <CountBadge count={unread.get(id)} />
              </LinkBase>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

/** On one line: a long name is truncated, the credits are not. */
const note = { display: 'flex', whiteSpace: 'pre' };
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
