import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import type { ScheduleFrame } from '@bilim/contract/areas/schedule.shapes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useContractForm } from '../../../platform/call/contract-form.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { plannedDay } from '../planned-day.ts';
import { CHANGED, roomsQuery } from '../schedule.api.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { PlannedLesson, TermDays } from '../week-plan.ts';
import { NoteField } from './note-field.tsx';

type MoveFormProps = {
  given: PlannedLesson;
  term: TermDays;
  bells: ScheduleFrame['bells'];
  onClose: () => void;
  onDone: () => void;
};
type Values = { toDay: string | null; toBell: number | null; toRoomId: number | null; note: string };

/** Another day, bell or room for the lesson of one day; conflicts are shown under their field. */
export function MoveForm({ given, term, bells, onClose, onDone }: MoveFormProps) {
  const { t } = useTranslation(['schedule', 'ui']);
  const { lesson } = given;
  const clientId = useMemo(() => crypto.randomUUID(), []);
  const values: Values = { toDay: given.day, toBell: given.bell, toRoomId: given.roomId, note: '' };
  const form = useContractForm(scheduleContract.move, {
    values,
    input: (written) => ({ lessonId: lesson.id, day: plannedDay(given), clientId, ...written }),
    check: ({ toDay, toBell, toRoomId }) => [
      toDay === null && { field: 'toDay', message: t('ui:required') },
      toBell === null && { field: 'toBell', message: t('ui:required') },
      toRoomId === null && { field: 'toRoomId', message: t('ui:required') },
    ],
    refusals: {
      LESSON_OUTSIDE_TERM: 'toDay',
      LESSON_NOT_THAT_DAY: 'toDay',
      LESSON_SAME_PLACE: 'toBell',
      TEACHER_TAKEN: 'toBell',
      STUDENTS_TAKEN: 'toBell',
      ROOM_TAKEN: 'toRoomId',
      ROOM_TOO_SMALL: 'toRoomId',
    },
    done: t('movedDone'),
    refresh: CHANGED,
    onDone: () => onDone(),
  });
  const { control } = form;
  const [toDay, toBell] = useWatch({ control, name: ['toDay', 'toBell'] });
  const rooms = useRoomOptions({ day: toDay, bell: toBell });
  return (
    <FormDialog
      open
      title={t('moveTitle', { name: lesson.discipline })}
      submitLabel={t('move')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="toDay"
        render={({ field, fieldState }) => (
          <DateField
            label={t('field.day')}
            {...{ ref: field.ref, value: field.value, onChange: field.onChange }}
            min={term.startsOn}
            max={term.endsOn}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="toBell"
        render={({ field, fieldState }) => (
          <SearchSelect
            label={t('field.bell')}
            options={bells.map(({ number, beginsAt, endsAt }) => ({
              value: number,
              label: t('bell', { number }),
              aside: `${beginsAt}–${endsAt}`,
            }))}
            {...{ ref: field.ref, value: field.value, onChange: field.onChange }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="toRoomId"
        render={({ field, fieldState }) => (
          <SearchSelect
            label={t('field.room')}
            options={rooms}
            {...{ ref: field.ref, value: field.value, onChange: field.onChange }}
            blocked={toDay && toBell ? undefined : t('field.roomFirst')}
            error={fieldState.error?.message}
          />
        )}
      />
      <NoteField control={control} name="note" />
    </FormDialog>
  );
}

/** The rooms, free ones first. */
function useRoomOptions({ day, bell }: { day: string | null; bell: number | null }) {
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  const asked = useQuery({
    ...roomsQuery({ day: day ?? '2000-01-01', bell: bell ?? 1 }),
    enabled: day !== null && bell !== null,
  });
  return [...(asked.data ?? [])]
    .sort((one, other) => Number(other.free) - Number(one.free))
    .map(({ id, capacity, free, ...at }) => ({
      value: id,
      label: words.room(at),
      aside: free ? t('seats', { count: capacity }) : t('taken'),
    }));
}
