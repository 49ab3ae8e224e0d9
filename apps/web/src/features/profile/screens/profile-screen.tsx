import { ROLE } from '@bilim/contract/access';
import type { Profile } from '@bilim/contract/areas/profile.contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { googleRefusal } from '../../../platform/session/google-refusal.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { CardsSkeleton } from '../../../ui/state/skeletons.tsx';
import { ChangePasswordForm } from '../components/change-password-form.tsx';
import { DevicesCard } from '../components/devices-card.tsx';
import { EmailCard } from '../components/email-card.tsx';
import { FactsCard } from '../components/facts-card.tsx';
import { GoogleCard } from '../components/google-card.tsx';
import { PersonCard } from '../components/person-card.tsx';
import { StorageCard } from '../components/storage-card.tsx';
import { profileQuery } from '../profile.api.ts';
import { personalFacts, roleFacts } from '../profile-facts.ts';

const route = getRouteApi('/shell/profile');

export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'shell', 'auth']);
  const { google } = route.useSearch();
  const { role, group, position } = useUser();
  const query = useQuery(profileQuery());
  const refusal = google ? t(`auth:failures.${googleRefusal(google)}`) : null;
  const note =
    role === ROLE.teacher ? position : [group, t('shell:role.student')].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader title={t('title')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PersonCard note={note} />
        <QueryView query={query} skeleton={<CardsSkeleton cards={2} />}>
          {(profile) => <Facts profile={profile} />}
        </QueryView>
        <EmailCard />
        <StorageCard />
        <SectionCard title={t('titles.changePassword')}>
          <Box sx={{ px: 1.5, pb: 1.5 }}>
            <ChangePasswordForm />
          </Box>
        </SectionCard>
        <GoogleCard refusal={refusal} />
        <DevicesCard />
      </Box>
    </>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { role } = useUser();
  const dates = useDates();
  const birthDate = profile.birthDate && dates.calendarDay(profile.birthDate);
  return (
    <>
      <FactsCard
        title={t('about')}
        facts={personalFacts(profile, { gender: t(`gender.${profile.gender}`), birthDate })}
      />
      <FactsCard title={t(role === ROLE.teacher ? 'work' : 'study')} facts={roleFacts(profile, role)} />
    </>
  );
}
