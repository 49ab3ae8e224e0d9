import Button from '@mui/material/Button';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { pressOnce } from '../../../ui/form/press-once.ts';
import { useRegistration } from '../model/use-model.ts';
import type { Found } from '../state/page/find.ts';
import { disciplineLabel } from '../state/page/label.ts';

/** Joins the waiting list of a full stream. */
export function Join({ offer, stream }: Found) {
  const { t } = useTranslation('registration');
  const { of, mutations } = useRegistration();
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={mutations.join.isPending}
      onClick={pressOnce(() => mutations.join.mutate({ ...of, streamId: stream.id }))}
      aria-label={`${t('line.join')}: ${disciplineLabel({ offer, stream, t })}`}
    >
      {t('line.join')}
    </Button>
  );
}
