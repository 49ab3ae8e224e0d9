import type { HistoryLine } from '@bilim/contract/areas/payments.shapes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { currentYearQuery } from '../../academics/academics.api.ts';

/**
 * The service and payment method of a row: 'Контракт, осень', 'Карта •• 4417'. The year is named unless it is
 * the current one.
 */
export function useLineWords({ service, season, yearName, way, detail }: HistoryLine) {
  const { t } = useTranslation('payments');
  const { data: present } = useQuery(currentYearQuery());
  const inTerm = season === null ? service : t(`history.season${season}`, { service });
  const isOther = yearName !== null && yearName !== present?.name;
  const shown = detail && (way === 'card' || way === 'sandbox') ? `••\u00A0${detail}` : detail;
  const by =
    way === 'bank' && !detail ? t('history.way.bankNone') : t(`history.way.${way}`, { detail: shown });
  return { about: inTerm, year: isOther ? yearName : null, way: by.trim() };
}
