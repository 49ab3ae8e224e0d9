import IconButton from '@mui/material/IconButton';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { Icon } from '../../../../ui/show/icon.tsx';

/** Back to the previous screen, or to the book's page if the book was opened by its address. */
export function LeaveButton({ bookId }: { bookId: number }) {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => {
    if (canGoBack) router.history.back();
    else router.history.push(`${router.basepath}/library/${bookId}`);
  };
  return (
    <IconButton edge="start" aria-label={t('back')} onClick={back} sx={{ flex: 'none' }}>
      <Icon of={ArrowLeft} />
    </IconButton>
  );
}
