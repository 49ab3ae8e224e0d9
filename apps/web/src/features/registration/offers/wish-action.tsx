import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { choiceOf, placeOf } from '../draw/wishes.ts';
import { useRegistration } from '../model/use-model.ts';
import { type Found, isRegistered } from '../state/page/find.ts';
import { disciplineLabel } from '../state/page/label.ts';

/** In a draw a stream is added to the wishes, not to the basket. */
export function WishAction({ offer, stream }: Found) {
  const { t } = useTranslation('registration');
  const { page, state, draw } = useRegistration();
  const choice = choiceOf({ offer, stream });
  const place = placeOf(draw.wishes, { choice, streamId: stream.id });
  if (state !== 'open' || offer.missing.length > 0 || isRegistered(page, offer.disciplineId)) return null;
  const words = place > 0 ? t('draw.wish', { place }) : t('draw.add');
  return (
    <Button
      size="small"
      variant={place > 0 ? 'text' : 'outlined'}
      disabled={!draw.isReady}
      aria-pressed={place > 0}
      aria-label={`${words}: ${disciplineLabel({ offer, stream, t })}`}
      startIcon={place > 0 && <Icon of={Check} size={16} />}
      onClick={() => draw.toggle(choice, stream.id)}
    >
      {words}
    </Button>
  );
}
