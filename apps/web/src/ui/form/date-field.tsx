import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { Calendar as CalendarIcon } from 'lucide-react';
import { type RefCallback, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useToday } from '../../platform/time/clock.ts';
import { parseDay } from '../../platform/time/date-input.ts';
import { useDates } from '../../platform/time/dates.ts';
import { useBackCloses } from '../dialog/use-back-closes.ts';
import { Icon } from '../show/icon.tsx';
import { FieldFrame, noteIdOf } from './field-frame.tsx';
import { LazyCalendar } from './lazy-calendar.ts';

type DateFieldProps = {
  label: string;
  /** 'YYYY-MM-DD', or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Focused when form validation fails. */
  ref?: RefCallback<HTMLElement>;
  min?: string;
  max?: string;
  error?: string;
  hint?: string;
};

const localDay = (iso: string) => new Date(`${iso}T00:00:00`);

/** A date field: typed in any of the three languages or in digits, or chosen in a localised calendar. */
export function DateField({ label, value, onChange, ref, min, max, error, hint }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const close = () => setOpen(false);
  useBackCloses({ open, onClose: close });
  const today = useToday();

  const put = (next: string | null) => {
    setTyped(null);
    setWrong(false);
    if (next !== value) onChange(next);
  };
  const take = () => {
    if (typed === null) return;
    if (typed.trim() === '') return put(null);
    const day = parseDay({ text: typed, thisYear: Number(today.slice(0, 4)) });
    const fits = day !== null && (!min || day >= min) && (!max || day <= max);
    if (fits) return put(day);
    setWrong(true);
    // The old value does not match the text in the field.
    if (value !== null) onChange(null);
  };
  /** Parses the typed text before the calendar opens, so that it opens at that date. */
  const show = () => {
    take();
    setOpen(true);
  };
  const problem = wrong ? t('date.wrong') : error;
  return (
    <FieldFrame id={id} label={label} error={problem} hint={hint}>
      <OutlinedInput
        fullWidth
        ref={frame}
        inputRef={ref}
        id={id}
        error={Boolean(problem)}
        value={typed ?? (value ? dates.fieldDay(value) : '')}
        placeholder={t('date.format')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key, altKey }) => {
          if (key === 'Enter') take();
          if (key === 'ArrowDown' && altKey) show();
        }}
        inputProps={{
          'aria-describedby': problem || hint ? noteIdOf(id) : undefined,
          inputMode: 'text',
          autoComplete: 'off',
        }}
        startAdornment={
          <IconButton edge="start" aria-label={t('date.open')} onClick={show}>
            <Icon of={CalendarIcon} />
          </IconButton>
        }
        sx={{ pl: 1.25, '& input': { pl: 0.5 } }}
      />
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => frame.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.75 } } }}
      >
        <Suspense fallback={<Skeleton width={290} height={320} />}>
          <LazyCalendar
            selected={value ? localDay(value) : null}
            today={localDay(today)}
            min={min ? localDay(min) : undefined}
            max={max ? localDay(max) : undefined}
            onSelect={(day) => {
              close();
              put(day);
            }}
          />
        </Suspense>
      </Popover>
    </FieldFrame>
  );
}
