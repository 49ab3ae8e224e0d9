import Card from '@mui/material/Card';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ChangePasswordForm } from '../components/change-password-form.tsx';

export function ChangePasswordScreen() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageHeader title={t('titles.changePassword')} />
      <Card sx={{ p: 2.5 }}>
        <ChangePasswordForm />
      </Card>
    </>
  );
}
