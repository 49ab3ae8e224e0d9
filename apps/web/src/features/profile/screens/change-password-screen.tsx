import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ChangePasswordCard } from '../components/change-password-card.tsx';

export function ChangePasswordScreen() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHeader title={t('title.changePassword')} />
      <ChangePasswordCard />
    </>
  );
}
