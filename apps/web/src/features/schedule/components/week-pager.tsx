import { addDays, mondayOf } from '@bilim/rules/days/add-days';
import { weekNumber, weekParity } from '@bilim/rules/days/week-parity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { holdsWeek } from '../use-term.ts';
import type { Timetable } from '../use-timetable.ts';

type WeekPagerProps = { timetable: Timetable; onWeek: (monday: string) => void };

const SATURDAY = 5;

/** Moves from week to week; the dates between the arrows return to the current week. */
export function WeekPager({ timetable: { monday, today }, onWeek }: WeekPagerProps) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const turn = (weeks: number) => onWeek(addDays({ day: monday, days: 7 * weeks }));
  const square = { width: 40, height: 40, border: 1, borderColor: 'divider', borderRadius: 2.5 } as const;
  return (
    <Box role="group" aria-label={t('week')} sx={{ display: 'flex', gap: 0.5 }}>
      <IconButton aria-label={t('weekBefore')} onClick={() => turn(-1)} sx={square}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <Button
        variant="outlined"
        color="inherit"
        title={t('thisWeek')}
        onClick={() => onWeek(mondayOf(today))}
        sx={{ minWidth: 150 }}
      >
        {dates.dayRange({ from: monday, to: addDays({ day: monday, days: SATURDAY }) })}
      </Button>
      <IconButton aria-label={t('weekAfter')} onClick={() => turn(1)} sx={square}>
        <Icon of={ChevronRight} />
      </IconButton>
    </Box>
  );
}

/**
 * Odd or even: the shown parity, with the week number; a dot marks the current week's. The other button moves
 * one week forward or back.
 */
export function ParitySwitch({ timetable: { monday, today, term }, onWeek }: WeekPagerProps) {
  const { t } = useTranslation('schedule');
  if (!term || !holdsWeek(term, monday)) return null;
  const parity = (day: string) => weekParity({ termStartsOn: term.startsOn, day: later(day, term.startsOn) });
  const [shown, present] = [parity(monday), parity(mondayOf(today))];
  const number = weekNumber({ termStartsOn: term.startsOn, day: later(monday, term.startsOn) });
  const options = ([1, 2] as const).map((one) => ({
    value: one === 1 ? ('odd' as const) : ('even' as const),
    label: one === shown ? t(`parityOf.${one}`, { number }) : t(`parity.${one}`),
    marked: one === present && holdsWeek(term, mondayOf(today)),
  }));
  const next = addDays({ day: monday, days: 7 });
  const other = next <= term.endsOn ? next : addDays({ day: monday, days: -7 });
  const value = shown === 1 ? 'odd' : 'even';
  return (
    <SegmentedTabs
      label={t('parityLabel')}
      options={options}
      value={value}
      onChange={(chosen) => chosen !== value && onWeek(other)}
    />
  );
}

const later = (day: string, other: string) => (day > other ? day : other);
