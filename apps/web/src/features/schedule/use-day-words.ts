import type { CalendarEntry } from '@bilim/contract/areas/calendar.shapes';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';

/** An entry of the university's calendar as a line: "Выходной: Нооруз". */
export function useDayWords() {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const said = ({ kind, name, follows }: CalendarEntry): string => {
    if (!follows) return t(`dayKind.${kind}`, { name });
    const weekday = dates.weekdays[follows.dayNumber - 1];
    return t(`dayFollows.${follows.week}`, { name, weekday });
  };
  return (entry: CalendarEntry): string =>
    entry.confirmed ? said(entry) : `${said(entry)} · ${t('dayUnconfirmed')}`;
}
