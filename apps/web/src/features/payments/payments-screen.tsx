import { ROLE } from '@bilim/contract/access';
import { Wallet } from 'lucide-react';
import { useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
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
