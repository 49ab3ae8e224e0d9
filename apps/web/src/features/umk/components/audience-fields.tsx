import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { SegmentedTabs } from '../../../ui/form/segmented-tabs.tsx';
import { SearchSelect } from '../../../ui/search/search-select.tsx';
import { type Course, specialitiesQuery, typesQuery } from '../umk.api.ts';
import type { FieldsProps } from './book-fields.tsx';

const AUDIENCES = [0, 1, 2] as const;

/** The type, the semester and the audience of a material. */
export function AudienceFields({
  form,
  problems,
  onChange,
  courses,
}: FieldsProps & { courses: readonly Course[] }) {
  const { t } = useTranslation(['umk', 'academics']);
  const { data: types = [] } = useQuery(typesQuery());
  const { data: specialities = [] } = useQuery(specialitiesQuery(form.set));
  const id = useId();
  const keyOf = ({ semesterId, examTypeId }: Pick<Course, 'semesterId' | 'examTypeId'>) =>
    `${semesterId}-${examTypeId}`;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SearchSelect
          label={t('type')}
          placeholder={t('academics:choose')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.typeId}
          error={problems.includes('type') ? t('problem.type') : undefined}
          onChange={(typeId) => onChange({ typeId })}
        />
        <SearchSelect
          label={t('field.semester')}
          options={courses.map((course) => ({
            value: keyOf(course),
            label: `${t('semesterName', { number: course.semesterId })}, ${course.examTypeName}`,
          }))}
          value={keyOf(form.set)}
          onChange={(value) => {
            const course = courses.find((one) => keyOf(one) === value);
            if (!course) return;
            const { semesterId, examTypeId } = course;
            onChange({ set: { ...form.set, semesterId, examTypeId } });
          }}
        />
      </Box>
      <FieldFrame id={id} label={t('audience')}>
        <SegmentedTabs
          label={t('audience')}
          value={String(form.audience)}
          onChange={(value) => onChange({ audience: AUDIENCES[Number(value)] ?? 0 })}
          options={AUDIENCES.map((value) => ({ value: String(value), label: t(`audienceOf.${value}`) }))}
        />
      </FieldFrame>
      {specialities.length > 1 && (
        <SearchSelect
          label={t('field.speciality')}
          all={t('allSpecialities')}
          options={specialities.map(({ id, code, name }) => ({ value: id, label: name, aside: code }))}
          value={form.specialityId}
          onChange={(specialityId) => onChange({ specialityId })}
        />
      )}
    </>
  );
}
