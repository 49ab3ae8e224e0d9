import { ROLE } from '@bilim/contract/access';
import { GraduationCap } from 'lucide-react';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
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
