import Button from '@mui/material/Button';
import { EyeOff } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

/** Hides the reasons until the teacher confirms that the class does not see this window. */
export function Covered({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('attendance');
  return (
    <EmptyState icon={EyeOff} title={t('reviewElsewhere.covered')} text={t('reviewElsewhere.coveredText')}>
      <Button variant="contained" onClick={onShow}>
        {t('reviewElsewhere.show')}
      </Button>
    </EmptyState>
  );
}
