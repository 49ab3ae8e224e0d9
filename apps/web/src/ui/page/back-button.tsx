import IconButton from '@mui/material/IconButton';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../show/icon.tsx';

/** Returns to the previous page, or home when the screen was opened by its address. */
export function BackButton() {
  const { t } = useTranslation('ui');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <IconButton edge="start" aria-label={t('back')} onClick={back}>
      <Icon of={ArrowLeft} />
    </IconButton>
  );
}
