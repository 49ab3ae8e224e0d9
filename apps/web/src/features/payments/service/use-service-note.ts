import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { serviceNote } from '../state/service-note.ts';

/** The state of a service as text. */
export function useServiceNote(service: ServiceState): string {
  const { t } = useTranslation('payments');
  const dates = useDates();
  const note = serviceNote(service);
  const day = 'dueOn' in note ? dates.dayMonth(note.dueOn) : '';
  return t(`service.${note.key}`, { day });
}
