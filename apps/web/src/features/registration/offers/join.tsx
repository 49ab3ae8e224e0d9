import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pressOnce } from '../../../ui/form/press-once.ts';
import type { Found } from '../state/find.ts';
import { disciplineLabel } from '../state/label.ts';
import { useRegistration } from '../use-model.ts';

/** Joins the waiting list of a full stream. */
export function Join({ offer, stream }: Found) {
  const { t } = useTranslation('registration');
  const { of, deeds } = useRegistration();
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={deeds.join.isPending}
      onClick={pressOnce(() => deeds.join.mutate({ ...of, streamId: stream.id }))}
      aria-label={`${t('line.join')}: ${disciplineLabel({ offer, stream, t })}`}
    >
      {t('line.join')}
    </Button>
  );
}
