import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { type Model, useRegistration } from '../model/use-model.ts';
import { wantedOf } from '../state/basket/basket.ts';

/** The save button's text, its state, and the reason if it is disabled. */
export function useSaveWords() {
  const { t } = useTranslation('registration');
  const model = useRegistration();
  const count = wantedOf(model.page, model.streamIds).length;
  const reason = reasonOf(model);
  return {
    label: count > 0 ? t('basket.save', { count }) : t('basket.saveNone'),
    note: reason ? t(`basket.reason.${reason}`) : t('basket.allOrNone'),
    disabled: reason !== null,
  };
}

/** A refused save may be retried: seats change. */
function reasonOf({ state, streamIds, problems, isRefused }: Model) {
  if (state !== 'open') return state === 'before' ? 'before' : 'closed';
  if (streamIds.length === 0) return 'empty';
  const [first] = problems;
  return first && !isRefused ? first.kind : null;
}
