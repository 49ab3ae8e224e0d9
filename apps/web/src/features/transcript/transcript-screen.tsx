import { ROLE } from '@bilim/contract/access';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StudentScreen } from './student-screen.tsx';

/** A student's transcript; other roles have none. */
export function TranscriptScreen() {
  const { t } = useTranslation('transcript');
  const { role } = useUser();
  if (role === ROLE.student) return <StudentScreen />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon={GraduationCap} title={t('studentsOnly.title')} text={t('studentsOnly.text')} />
    </>
  );
}
