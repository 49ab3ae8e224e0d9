import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown, Printer, RefreshCw } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkIconButton } from '../../../ui/show/link.tsx';
import { WEEKDAYS } from '../schedule.search.ts';
import { useOwnerName } from '../use-owner-name.ts';
import type { ScheduleViewProps } from './schedule-view.tsx';
import { ParitySwitch, WeekPager } from './week-pager.tsx';

type HeadProps = Pick<
  ScheduleViewProps,
  'timetable' | 'search' | 'onWeek' | 'onDay' | 'onOwner' | 'onRefresh'
>;

const outlined = { width: 40, height: 40, border: 1, borderColor: 'divider', borderRadius: 2.5 } as const;

/** The head of a desktop's schedule: week, owner, day filter, and actions. */
export function ScheduleHead({ timetable, search, onWeek, onDay, onOwner, onRefresh }: HeadProps) {
  const { t } = useTranslation('schedule');
  const owner = useOwnerName(timetable);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.75 }}>
      <Typography variant="h1">{t('title')}</Typography>
      <WeekPager timetable={timetable} onWeek={onWeek} />
      <ParitySwitch timetable={timetable} onWeek={onWeek} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={`${t('owner')}: ${owner}`}
          endIcon={<Icon of={ChevronDown} size={18} />}
          onClick={onOwner}
          sx={{ borderRadius: 99 }}
        >
          {owner}
        </Button>
        <DayFilter search={search} onDay={onDay} />
        <LinkIconButton to="/schedule/print" search={search} aria-label={t('print')} sx={outlined}>
          <Icon of={Printer} />
        </LinkIconButton>
        <IconButton aria-label={t('refresh')} loading={timetable.busy} onClick={onRefresh} sx={outlined}>
          <Icon of={RefreshCw} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** All days, or one day of the week. */
function DayFilter({ search: { day = 'all' }, onDay }: Pick<HeadProps, 'search' | 'onDay'>) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const names = WEEKDAYS.map((one) => ({
    value: String(one),
    label: capital(dates.weekdaysShort[one - 1] ?? ''),
  }));
  return (
    <SegmentedTabs
      label={t('day')}
      options={[{ value: 'all', label: t('all') }, ...names]}
      value={String(day)}
      onChange={(chosen) => onDay(WEEKDAYS.find((one) => String(one) === chosen) ?? 'all')}
    />
  );
}
