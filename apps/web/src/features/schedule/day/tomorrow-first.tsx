import { addDays } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { shortPlace } from '../short-place.ts';
import type { PlannedLesson } from '../week-plan.ts';

/** The first lesson of the next day with lessons. */
export function TomorrowFirst({ given, today }: { given: PlannedLesson; today: string }) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const isTomorrow = given.day === addDays({ day: today, days: 1 });
  const words = isTomorrow
    ? t('tomorrowFirst')
    : t('laterFirst', { day: dates.weekdaysShort[dayNumberOf(given.day) - 1] });
  return (
    <Typography variant="caption" color="textSecondary">
      {words} <strong>{`${given.beginsAt} ${given.lesson.discipline}, ${shortPlace(given)}`}</strong>
    </Typography>
  );
}
