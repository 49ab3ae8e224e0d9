import { REASON_MAX, TOPIC_MAX } from '@bilim/contract/areas/journal.inputs';
import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { isClosed } from '@bilim/rules/journal/window';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import type { WholeJournal } from '../journal.api.ts';
import { LessonTime } from '../lesson-time.tsx';
import { FormText } from './form-text.tsx';
import type { LessonFormControl } from './lesson-form.ts';

type LessonFieldsProps = {
  control: LessonFormControl;
  journal: WholeJournal;
  /** The lesson before the change; null for a new one. */
  before: JournalLesson | null;
};

const BESIDE = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 2fr 1fr' }, gap: 1.5 };

export function LessonFields({ control, journal, before }: LessonFieldsProps) {
  const { t } = useTranslation('journal');
  const isControl = useWatch({ control, name: 'control' });
  const heldOn = useWatch({ control, name: 'heldOn' });
  const isLate = isClosed({ heldOn, today: journal.today, editDays: journal.rules.editDays });
  const isDelayed = before !== null && heldOn > before.heldOn;
  return (
    <>
      <Box sx={BESIDE}>
        <LessonTime control={control} journal={journal} />
        <FormText control={control} name="hours" label={t('desk.form.hours')} numeric />
      </Box>
      <TopicFields control={control} journal={journal} />
      <PlaceFields control={control} journal={journal} />
      <Controller
        control={control}
        name="control"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Switch checked={value} onChange={(_event, on) => onChange(on)} />}
            label={t('desk.form.control')}
            sx={{ m: 0, gap: 1 }}
          />
        )}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <FormText control={control} name="pointsMax" label={t('desk.form.pointsMax')} numeric />
        <FormText
          control={control}
          name="weight"
          label={t('desk.form.weight')}
          hint={isControl ? t('desk.form.weightHint') : undefined}
          numeric
        />
      </Box>
      {(before?.closed || isLate || isDelayed) && (
        <FormText
          control={control}
          name="reason"
          label={t('reason.label')}
          hint={t('desk.form.reasonHint')}
          max={REASON_MAX}
        />
      )}
    </>
  );
}

type PartProps = { control: LessonFormControl; journal: WholeJournal };

/** A topic of the syllabus, or a custom text. */
function TopicFields({ control, journal: { topics } }: PartProps) {
  const { t } = useTranslation('journal');
  const topicId = useWatch({ control, name: 'topicId' });
  const options = topics.map(({ id, number, title }) => ({ value: id, label: `${number}. ${title}` }));
  return (
    <>
      {options.length > 0 && (
        <Controller
          control={control}
          name="topicId"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <SearchSelect
              {...{ label: t('topic.title'), all: t('topic.own'), options, ref, value, onChange }}
              error={error?.message}
            />
          )}
        />
      )}
      {topicId === null && (
        <FormText control={control} name="topic" label={t('topic.label')} max={TOPIC_MAX} />
      )}
    </>
  );
}

/** The module and the subgroup of the lesson. */
function PlaceFields({ control, journal }: PartProps) {
  const { t } = useTranslation('journal');
  const modules = journal.modules.map(({ id, name, points }) => ({ value: id, label: name, aside: points }));
  const numbers = [...new Set(journal.students.flatMap(({ subgroup }) => subgroup ?? []))].sort();
  const subgroups = numbers.map((number) => ({ value: number, label: t('part.subgroup', { number }) }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
      {modules.length > 0 && (
        <Controller
          control={control}
          name="moduleId"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <SearchSelect
              {...{
                label: t('desk.form.module'),
                all: t('desk.form.noModule'),
                options: modules,
                ref,
                value,
                onChange,
              }}
              error={error?.message}
            />
          )}
        />
      )}
      {subgroups.length > 0 && (
        <Controller
          control={control}
          name="subgroup"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <SearchSelect
              {...{ label: t('level.part'), all: t('part.whole'), options: subgroups, ref, value, onChange }}
              error={error?.message}
            />
          )}
        />
      )}
    </Box>
  );
}
