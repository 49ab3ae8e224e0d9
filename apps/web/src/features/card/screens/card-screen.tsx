import { ROLE } from '@bilim/contract/access';
import type { OwnCard } from '@bilim/contract/areas/card.contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Eye, IdCard, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { MoreMenu } from '../../../ui/menu/more-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ownCardQuery } from '../card.api.ts';
import { CardDeeds } from '../components/card-deeds.tsx';
import { CardRows } from '../components/card-rows.tsx';
import { CardSkeleton } from '../components/card-skeleton.tsx';
import { ReissueDialog } from '../components/reissue-dialog.tsx';
import { StudentCard } from '../components/student-card.tsx';

export function CardScreen() {
  const { t } = useTranslation('card');
  const { role } = useUser();
  if (role === ROLE.student) return <OwnCardScreen />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon={IdCard} title={t('studentsOnly.title')} text={t('studentsOnly.text')} />
    </>
  );
}

function OwnCardScreen() {
  const { t } = useTranslation('card');
  const query = useQuery(ownCardQuery());
  const skeleton = (
    <>
      <PageHeader title={t('title')} />
      <Places>
        <CardSkeleton />
      </Places>
    </>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(card) => <Shown card={card} />}
    </QueryView>
  );
}

function Shown({ card }: { card: OwnCard }) {
  const { t } = useTranslation('card');
  const [asking, setAsking] = useState(false);
  const more = [
    { label: t('view'), icon: Eye, onClick: () => void window.open(card.link, '_blank', 'noopener') },
    { label: t('reissueMenu'), icon: RotateCcw, tone: 'bad' as const, onClick: () => setAsking(true) },
  ];
  return (
    <>
      <PageHeader title={t('title')} more={<MoreMenu items={more} />} />
      <Places>
        <StudentCard card={card} />
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <CardRows card={card} />
          <CardDeeds card={card} />
        </Box>
      </Places>
      <ReissueDialog card={card} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** One column on a phone, two where there is room. */
const Places = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 1.5, lg: 2 },
      justifyContent: 'center',
      gridTemplateColumns: { xs: 'minmax(0, 400px)', xl: 'minmax(0, 380px) minmax(0, 320px)' },
    }}
  >
    {children}
  </Box>
);
