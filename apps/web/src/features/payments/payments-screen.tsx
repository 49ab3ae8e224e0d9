import { ROLE } from '@bilim/contract/access';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StudentScreen } from './student-screen.tsx';

/** The student's debts and all payment methods. */
export function PaymentsScreen() {
  const { t } = useTranslation('payments');
  const { role } = useUser();
  if (role === ROLE.student) return <StudentScreen />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon={Wallet} title={t('page.studentsOnly.title')} text={t('page.studentsOnly.text')} />
    </>
  );
}
