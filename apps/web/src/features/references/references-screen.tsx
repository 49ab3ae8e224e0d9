import { ROLE } from '@bilim/contract/access';
import { FileBadge } from 'lucide-react';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { StudentScreen } from './student-screen.tsx';

/** A student's orders and their progress. */
export function ReferencesScreen() {
  const { t } = useTranslation('references');
  const { role } = useUser();
  if (role === ROLE.student) return <StudentScreen />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon={FileBadge} title={t('studentsOnly.title')} text={t('studentsOnly.text')} />
    </>
  );
}
