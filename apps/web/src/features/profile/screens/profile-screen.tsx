import { ROLE } from '@bilim/contract/access';
import type { Profile } from '@bilim/contract/areas/profile.contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/dates.ts';
import { useUser } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { FactsCard } from '../components/facts-card.tsx';
import { profileQuery } from '../profile.api.ts';

export function ProfileScreen() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useQuery(profileQuery());
  return (
    <>
      <PageHeader title={t('title.profile')} />
      {data ? (
        <ProfileContent profile={data} />
      ) : error ? (
        <ErrorState failure={error} onRetry={refetch} />
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}

function ProfileContent({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { role } = useUser();
  const dates = useDates();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FactsCard
        title={t('about')}
        facts={[
          { name: 'fullName', value: profile.fullName },
          { name: 'gender', value: t(`gender.${profile.gender}`) },
          { name: 'birthDate', value: profile.birthDate && dates.calendarDay(profile.birthDate) },
          { name: 'nationality', value: profile.nationality },
          { name: 'citizenship', value: profile.citizenship },
          { name: 'taxId', value: profile.taxId },
          { name: 'phone', value: profile.phone },
          { name: 'education', value: profile.education },
        ]}
      />
      {role === ROLE.teacher ? (
        <FactsCard
          title={t('work')}
          facts={[
            { name: 'position', value: profile.position },
            { name: 'department', value: profile.department },
            { name: 'faculty', value: profile.faculty },
          ]}
        />
      ) : (
        <FactsCard
          title={t('study')}
          facts={[
            { name: 'group', value: profile.group },
            { name: 'speciality', value: profile.speciality },
            { name: 'faculty', value: profile.faculty },
            { name: 'educationForm', value: profile.educationForm },
          ]}
        />
      )}
    </Box>
  );
}
