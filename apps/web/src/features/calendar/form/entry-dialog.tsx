import {
  CALENDAR_NAME_MAX,
  calendarContract,
  ENTRY_DAYS_MAX,
  type OfficeEntry,
} from '@bilim/contract/areas/calendar.contract';
import { DAY_KINDS } from '@bilim/contract/areas/calendar.shapes';
import { daysBetween } from '@bilim/rules/days/add-days';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ReactNode, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { type Calendar, CHANGED } from '../calendar.api.ts';
import { BellsField } from './bells-field.tsx';
import { EffectLine } from './effect-line.tsx';
import { datesOf, draftOf, type EntryDraft, rungOf, WHOLE_UNIVERSITY } from './entry-draft.ts';
import { FollowsFields } from './follows-fields.tsx';

type EntryDialogProps = {
  /** Null adds an entry. */
  entry: OfficeEntry | null;
  calendar: Calendar;
  onClose: () => void;
};

const NAMES = ['ru', 'kg', 'en'] as const;

/** Adds or changes an entry, and tells how many lessons it changes. */
export function EntryDialog({ entry, calendar, onClose }: EntryDialogProps) {
  const { t } = useTranslation('calendar');
  const [clientId] = useState(() => crypto.randomUUID());
  const faculties = useFaculties(calendar);
  const [first] = faculties;
  const form = useContractForm(calendarContract.save, {
    values: draftOf({ entry, usual: calendar.bells, faculty: first?.value ?? WHOLE_UNIVERSITY }),
    check: (draft) => [
      draft.from === null && { field: 'from', message: t('need.from') },
      isBackwards(draft) && { field: 'to', message: t('need.order') },
      ...NAMES.map((field) => draft[field].trim() === '' && { field, message: t('need.name') }),
      draft.kind === 'shortened' &&
        rungOf(draft.bells) === null && { field: 'bells', message: t('need.bells') },
    ],
    input: (draft) => {
      const { ru, kg, en, confirmed } = draft;
      const dates = datesOf(draft) ?? NO_DATES;
      const changed = entry ? { id: entry.id, revision: entry.revision } : {};
      return { names: { ru, kg, en }, confirmed, clientId, ...changed, ...dates };
    },
    refusals: { CALENDAR_DATES: 'to', CALENDAR_BELLS: 'bells' },
    done: entry ? t('changed') : t('added'),
    refresh: CHANGED,
    onDone: onClose,
  });
  const { control } = form;
  const draft = useWatch({ control });
  const kinds = DAY_KINDS.map((value) => ({ value, label: t(`kind1.${value}`) }));
  return (
    <FormDialog
      open
      width="sm"
      title={entry ? t('editTitle') : t('addTitle')}
      submitLabel={entry ? t('save') : t('add')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Pair>
        <Controller
          control={control}
          name="kind"
          render={({ field: { value, onChange, ref } }) => (
            <SearchSelect label={t('kind')} ref={ref} options={kinds} value={value} onChange={onChange} />
          )}
        />
        <Controller
          control={control}
          name="faculty"
          render={({ field: { value, onChange, ref } }) => (
            <SearchSelect label={t('for')} ref={ref} options={faculties} value={value} onChange={onChange} />
          )}
        />
        <Controller
          control={control}
          name="from"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <DateField
              label={t('from')}
              ref={ref}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="to"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <DateField
              label={t('to')}
              ref={ref}
              value={value}
              onChange={onChange}
              hint={t('toHint')}
              error={fieldState.error?.message}
            />
          )}
        />
      </Pair>
      {NAMES.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { ref, ...field }, fieldState }) => (
            <Field
              label={t(`name.${name}`)}
              inputRef={ref}
              {...field}
              inputProps={{ maxLength: CALENDAR_NAME_MAX }}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      {draft.kind === 'shortened' && (
        <Controller
          control={control}
          name="bells"
          render={({ field: { value, onChange }, fieldState }) => (
            <BellsField value={value} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
      )}
      {draft.kind === 'substituted' && <FollowsFields control={control} />}
      <Controller
        control={control}
        name="confirmed"
        render={({ field: { value, onChange, ref } }) => (
          <FormControlLabel
            label={t('confirmed')}
            control={
              <Checkbox
                slotProps={{ input: { ref } }}
                checked={value}
                onChange={(_, checked) => onChange(checked)}
              />
            }
          />
        )}
      />
      <EffectLine control={control} id={entry?.id} />
    </FormDialog>
  );
}

const NO_DATES = { kind: null, from: null, to: null, facultyId: null, bells: null, follows: null };

const isBackwards = ({ from, to }: EntryDraft) => {
  const days = from !== null && to !== null ? daysBetween({ from, to }) : 0;
  return days < 0 || days >= ENTRY_DAYS_MAX;
};

/** The whole university, if the user may choose it, and the faculties that the user manages. */
function useFaculties({ faculties, can }: Calendar) {
  const { t } = useTranslation('calendar');
  const whole = can.wholeUniversity ? [{ value: WHOLE_UNIVERSITY, label: t('wholeUniversity') }] : [];
  const own = faculties.filter((faculty) => faculty.can.choose);
  return [...whole, ...own.map(({ id, name }) => ({ value: id, label: name }))];
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      alignItems: 'start',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
