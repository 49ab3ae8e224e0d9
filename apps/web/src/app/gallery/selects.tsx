import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../ui/search-select.tsx';
import { GROUPS } from './groups.ts';
import { Specimen } from './specimen.tsx';

const DISCIPLINES = [
  { value: 'db', label: 'Базы данных 1' },
  { value: 'net', label: 'Компьютерные сети' },
  { value: 'os', label: 'Операционные системы' },
];

/** A choice among many or of all, one with nothing chosen, one that waits for another, one that is wrong. */
export function Selects() {
  const { t } = useTranslation('gallery');
  const [group, setGroup] = useState<number | null>(null);
  const [discipline, setDiscipline] = useState<string | null>('db');
  const [missing, setMissing] = useState<number | null>(null);
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
          options={DISCIPLINES}
          value={discipline}
          all={t('select.all')}
          onChange={setDiscipline}
        />
        <SearchSelect
          label={t('select.group')}
          options={GROUPS}
          value={group}
          onChange={setGroup}
          placeholder={t('select.placeholder')}
        />
        <SearchSelect
          label={t('select.kind')}
          options={GROUPS}
          value={null}
          onChange={setGroup}
          blocked={t('select.blocked')}
        />
        <SearchSelect
          label={t('select.group')}
          options={GROUPS}
          value={missing}
          onChange={setMissing}
          placeholder={t('select.placeholder')}
          error={missing === null ? t('select.empty') : undefined}
        />
      </Box>
    </Specimen>
  );
}
