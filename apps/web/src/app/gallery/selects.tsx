import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { SearchSelect } from '../../ui/search/search-select.tsx';
import { Specimen } from './specimen.tsx';
import { useGroups } from './use-groups.ts';

/** Selects: with many options, with “all”, empty, blocked by another field, and invalid. */
export function Selects() {
  const { t } = useTranslation(['gallery', 'ui']);
  const [group, setGroup] = useState<number | null>(null);
  const [discipline, setDiscipline] = useState<string | null>('db');
  const [missing, setMissing] = useState<number | null>(null);
  const groups = useGroups();
  const disciplines = [
    { value: 'db', label: t('sample.databases') },
    { value: 'net', label: t('sample.networks') },
    { value: 'os', label: t('sample.systems') },
  ];
  return (
    <Specimen title={t('select.title')} span={12}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <SearchSelect
          label={t('select.discipline')}
          options={disciplines}
          value={discipline}
          all={t('select.all')}
          onChange={setDiscipline}
        />
        <SearchSelect
          label={t('select.group')}
          options={groups}
          value={group}
          onChange={setGroup}
          placeholder={t('select.placeholder')}
        />
        <SearchSelect
          label={t('select.kind')}
          options={groups}
          value={null}
          onChange={setGroup}
          blocked={t('select.blocked')}
        />
        <SearchSelect
          label={t('select.group')}
          options={groups}
          value={missing}
          onChange={setMissing}
          placeholder={t('select.placeholder')}
          error={missing === null ? t('ui:required') : undefined}
        />
      </Box>
    </Specimen>
  );
}
