import IconButton from '@mui/material/IconButton';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';

export function ThemeButton({ theme, onClick }: { theme: 'dark' | 'light'; onClick: () => void }) {
  const { t } = useTranslation('attendance');
  return (
    <IconButton aria-label={t(theme === 'dark' ? 'lightScreen' : 'darkScreen')} onClick={onClick}>
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
}
