import type { OfferedStream, RegistrationSlot } from '@bilim/contract/areas/registration.shapes';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { countdownParts } from '../state/page/countdown.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const clockOf = ({ beginsAt }: RegistrationSlot) => beginsAt.slice(0, 5);

/** Texts for lessons, times and durations. */
export function useWords() {
  const { t } = useTranslation('registration');
  const dates = useDates();
  const day = (dayNumber: number) => capital(dates.weekdaysShort[dayNumber - 1] ?? '');
  const week = (slot: RegistrationSlot) =>
    slot.week === 1 ? t('stream.odd') : slot.week === 2 ? t('stream.even') : '';
  const time = (slot: RegistrationSlot) => `${day(slot.dayNumber)} ${clockOf(slot)}`;
  const lesson = (slot: RegistrationSlot) =>
    [time(slot), t(`stream.kind.${slot.kind}`), week(slot)].filter(Boolean).join(' ');
  const lessons = ({ slots, lessonTypeId }: Pick<OfferedStream, 'slots' | 'lessonTypeId'>) =>
    slots
      .map((slot) =>
        lessonTypeId === null ? lesson(slot) : [time(slot), week(slot)].filter(Boolean).join(' '),
      )
      .join(' · ');
  const moment = (at: Date, now: Date) => t('page.moment', { day: dates.day(at, now), time: dates.time(at) });
  const left = (ms: number) =>
    countdownParts(ms)
      .map(({ unit, value }) => t(`page.unit.${unit}`, { value }))
      .join(' ');
  return {
    day,
    dayLong: (dayNumber: number) => dates.weekdays[dayNumber - 1] ?? '',
    week,
    time,
    lesson,
    lessons,
    moment,
    left,
  };
}
