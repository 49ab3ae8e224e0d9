import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SearchSelect } from '../../ui/search/search-select.tsx';
import { useGroups } from './use-groups.ts';

type Lesson = { topic: string; groupId: number | null; day: string | null; hours: string; present: boolean };

const MOST_HOURS = 6;

/** A new lesson; its errors are shown from the start. */
export function useLessonForm({ hours }: { hours: string }) {
  const { t } = useTranslation('gallery');
  const form = useForm<Lesson>({
    mode: 'onTouched',
    defaultValues: { topic: t('form.topicValue'), groupId: null, day: '2026-11-17', hours, present: true },
  });
  const { trigger } = form;
  useEffect(() => void trigger('hours'), [trigger]);
  return form;
}

export function LessonFields({ form }: { form: UseFormReturn<Lesson> }) {
  const { t } = useTranslation(['gallery', 'ui']);
  const groups = useGroups();
  const { register, control, formState } = form;
  const { ref: topicRef, ...topic } = register('topic', { required: t('form.needed') });
  const { ref: hoursRef, ...hours } = register('hours', {
    validate: (value) => Number(value) <= MOST_HOURS || t('form.tooMany'),
  });
  return (
    <>
      <Field label={t('form.topic')} inputRef={topicRef} {...topic} error={formState.errors.topic?.message} />
      <Controller
        control={control}
        name="groupId"
        rules={{ required: t('ui:required') }}
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <SearchSelect
            label={t('select.group')}
            ref={ref}
            options={groups}
            value={value}
            onChange={onChange}
            placeholder={t('select.placeholder')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: 1.5 }}>
        <Controller
          control={control}
          name="day"
          rules={{ required: t('ui:required') }}
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <DateField
              label={t('form.date')}
              ref={ref}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Field
          label={t('form.hours')}
          inputRef={hoursRef}
          {...hours}
          inputProps={{ inputMode: 'numeric' }}
          error={formState.errors.hours?.message}
        />
      </Box>
      <FormControlLabel
        labelPlacement="start"
        control={<Switch {...register('present')} defaultChecked />}
        label={
          <>
            <Typography sx={{ fontWeight: 500 }}>{t('form.present')}</Typography>
            <Typography variant="caption" color="textSecondary">
              {t('form.presentNote')}
            </Typography>
          </>
        }
        sx={{ justifyContent: 'space-between', m: 0, minHeight: 44 }}
      />
    </>
  );
}
