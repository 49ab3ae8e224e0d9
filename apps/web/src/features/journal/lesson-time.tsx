import { Controller } from 'react-hook-form';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SearchSelect } from '../../ui/search/search-select.tsx';
import type { LessonFormControl } from './desk/lesson-form.ts';
import type { WholeJournal } from './journal.api.ts';

type LessonTimeProps = { control: LessonFormControl; journal: WholeJournal };

/** The day and the bell of a lesson, as cells of the form's grid. */
export function LessonTime({ control, journal: { today, bells } }: LessonTimeProps) {
  const { t } = useTranslation('journal');
  return (
    <>
      <Controller
        control={control}
        name="heldOn"
        render={({ field, fieldState: { error } }) => (
          <DateField
            label={t('lessons.day')}
            max={today}
            ref={field.ref}
            value={field.value || null}
            onChange={(day) => field.onChange(day ?? '')}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="bell"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <SearchSelect
            label={t('lessons.bell')}
            options={bells.map(({ number, beginsAt, endsAt }) => ({
              value: number,
              label: t('lessons.bellName', { number }),
              aside: `${beginsAt}–${endsAt}`,
            }))}
            {...{ ref, value, onChange, error: error?.message }}
          />
        )}
      />
    </>
  );
}
