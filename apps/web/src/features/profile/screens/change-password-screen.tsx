import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ChangePasswordCard } from '../components/change-password-card.tsx';

export function ChangePasswordScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHeader title={t('titles.changePassword')} />
      <ChangePasswordCard />
    </>
  );
}
