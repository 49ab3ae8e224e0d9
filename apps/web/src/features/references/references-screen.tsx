import { ROLE } from '@bilim/contract/access';
import { FileBadge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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
