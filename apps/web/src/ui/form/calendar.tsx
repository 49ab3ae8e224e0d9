import { styled } from '@mui/material/styles';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { TOUCH } from '../page/phone.ts';

const Ground = styled('div')(({ theme }) => {
  const { primary, text, tone, background } = theme.vars.palette;
  const square = { width: 38, height: 38, [TOUCH]: { width: 44, height: 44 } };
  return {
    padding: 12,
    '.rdp-months': { position: 'relative' },
    '.rdp-nav': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      display: 'flex',
      justifyContent: 'space-between',
    },
    '.rdp-month_caption': {
      display: 'grid',
      placeItems: 'center',
      height: 38,
      fontWeight: 600,
      [TOUCH]: { height: 44 },
    },
    '.rdp-month_grid': { width: '100%', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' },
    '.rdp-weekday': {
      height: 28,
      color: text.secondary,
      fontSize: '0.75rem',
      fontWeight: 500,
      textTransform: 'capitalize',
    },
    '.rdp-day': { padding: 0, textAlign: 'center' },
    button: {
      ...square,
      padding: 0,
      border: 0,
      borderRadius: 99,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
      '&:hover': { background: background.default },
      '&:disabled': { cursor: 'default', opacity: 0.4 },
    },
    '.rdp-nav button': { display: 'grid', placeItems: 'center', color: text.secondary },
    '.rdp-chevron': { width: 16, height: 16, fill: 'currentColor' },
    '.rdp-outside': { color: text.secondary, fontSize: '0.8125rem' },
    '.rdp-today button': { border: `1.5px solid ${primary.main}`, color: primary.main, fontWeight: 600 },
    '.rdp-selected button, .rdp-selected button:hover': {
      background: primary.main,
      color: primary.contrastText,
      fontWeight: 600,
    },
    '.rdp-focused button': { outlineOffset: 1 },
    '.rdp-disabled': { color: tone.teal.on },
  };
});

type CalendarProps = {
  /** The library uses local midnights for days. */
  selected: Date | null;
  today: Date;
  min?: Date;
  max?: Date;
  /** 'YYYY-MM-DD'. */
  onSelect: (day: string) => void;
  autoFocus?: boolean;
};

/**
 * A calendar month from Monday, in our own texts: the library has no Kyrgyz. Supports arrow keys, Home, End, PageUp.
 */
export function Calendar({ selected, today, min, max, onSelect, autoFocus = true }: CalendarProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const weekday = (day: Date) => (day.getDay() + 6) % 7;
  const caption = (day: Date) => dates.monthOfYear({ month: day.getMonth() + 1, year: day.getFullYear() });
  return (
    <Ground>
      <DayPicker
        mode="single"
        required
        autoFocus={autoFocus}
        showOutsideDays
        weekStartsOn={1}
        selected={selected ?? undefined}
        defaultMonth={selected ?? today}
        today={today}
        startMonth={min}
        endMonth={max}
        disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
        onSelect={(day) => onSelect(isoOf(day))}
        formatters={{
          formatCaption: caption,
          formatWeekdayName: (day) => dates.weekdaysShort[weekday(day)] ?? '',
        }}
        labels={{
          labelGrid: caption,
          labelWeekday: (day) => dates.weekdays[weekday(day)] ?? '',
          labelDayButton: (day, { selected: chosen, today: now }) =>
            [
              now && t('date.today'),
              dates.weekdays[weekday(day)],
              dates.calendarDay(isoOf(day)),
              chosen && t('date.chosen'),
            ]
              .filter(Boolean)
              .join(', '),
          labelPrevious: () => t('date.previousMonth'),
          labelNext: () => t('date.nextMonth'),
          labelNav: () => t('date.months'),
        }}
      />
    </Ground>
  );
}

/** Formats a local midnight as 'YYYY-MM-DD'. */
function isoOf(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
