import Box from '@mui/material/Box';
import { useState } from 'react';
import { type CascadeSearch, type Level, withChoice } from '../../features/academics/cascade.search.ts';
import { CascadeBar } from '../../features/academics/components/cascade-bar.tsx';
import { CascadeSheet } from '../../features/academics/components/cascade-sheet.tsx';
import type { CascadeField } from '../../features/academics/use-cascade.ts';
import { CallFailure } from '../../platform/call/failure.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { SelectOption } from '../../ui/search/select-option.ts';
import { Specimen } from './specimen.tsx';

const LEVELS: readonly Level[] = ['year', 'term', 'discipline', 'semester', 'group'];
const YEARS = [{ value: '2026', label: '2026-27' }];

/**
 * The class selector: a row of fields on a desktop, a line and a sheet on a phone; then its loading and error states.
 */
export function Cascades() {
  const { t } = useTranslation('gallery');
  const [search, setSearch] = useState<CascadeSearch>({ discipline: 1, semester: 5 });
  const fields = useSampleFields(search);
  const troubled = {
    ...fields,
    discipline: { ...fields.discipline, options: undefined },
    group: { ...fields.group, failure: new CallFailure({ kind: 'TIMEOUT_ERROR' }) },
  };
  const choose = (level: Level) => (value: string) => setSearch(withChoice(search, level, value));
  return (
    <>
      <Specimen title={t('cascade.title')} span={9} ground="none">
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <CascadeBar levels={LEVELS} search={search} fields={fields} onChoose={setSearch} />
          <CascadeBar levels={LEVELS} search={search} fields={troubled} onChoose={setSearch} />
        </Box>
      </Specimen>
      <Specimen title={t('cascade.phone')} span={3} ground="none">
        <CascadeSheet fields={LEVELS.map((level) => fields[level])} onChoose={choose} />
      </Specimen>
    </>
  );
}

function useSampleFields(search: CascadeSearch): Record<Level, CascadeField> {
  const { t } = useTranslation(['gallery', 'academics']);
  const field = (
    level: Level,
    options: readonly SelectOption<string>[],
    value: number | undefined,
    blockedBy: Level | null = null,
  ): CascadeField => ({
    level,
    options,
    value: value === undefined ? null : String(value),
    blockedBy,
    failure: null,
    retry: () => undefined,
  });
  const seasons = ([1, 2] as const).map((season) => ({
    value: String(season),
    label: t(`academics:season.${season}`),
  }));
  const semesters = [5, 6].map((number) => ({
    value: String(number),
    label: t('cascade.semester', { number }),
  }));
  const disciplines = [
    { value: '1', label: t('sample.databases') },
    { value: '2', label: t('sample.networks') },
  ];
  const groups = [
    { value: '1', label: 'ИВТ-1-24', aside: 24 },
    { value: '2', label: 'ИВТ-2-24', aside: 22 },
    { value: '3', label: t('sample.stream'), aside: 71 },
  ];
  return {
    year: field('year', YEARS, search.year ?? 2026),
    term: field('term', seasons, search.ws ?? 1),
    discipline: field('discipline', disciplines, search.discipline),
    semester: field('semester', semesters, search.semester, search.discipline ? null : 'discipline'),
    group: field('group', groups, search.group, search.semester ? null : 'semester'),
  };
}
