import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useNumbers } from '../../platform/words/money.ts';
import { PersonAvatar } from '../../ui/show/person-avatar.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { exportCsv } from '../../ui/table/export-csv.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { PEOPLE, type Sample } from './people.ts';
import { Specimen } from './specimen.tsx';

/** Fewer attended lessons than this are highlighted. */
const MANY_ABSENCES = 5;

/** The table of the design’s picture: sorted by average, one selected row, totals, export. */
export function Tables() {
  const { t } = useTranslation('gallery');
  const numbers = useNumbers();
  const [selected, setSelected] = useState<string | null>('2');
  const columns = useMemo<TableColumn<Sample>[]>(() => {
    const mean = (value: number) => numbers.number(value, { digits: 2 });
    return [
      {
        id: 'student',
        header: t('table.student'),
        value: ({ name }) => name,
        cell: ({ name, code }) => <Student name={name} code={code} />,
        total: t('table.total', { count: 24 }),
      },
      { id: 'group', header: t('table.group'), value: ({ group }) => group },
      { id: 'was', header: t('table.was'), kind: 'number', value: ({ was }) => was, total: 694 },
      {
        id: 'absent',
        header: t('table.absent'),
        kind: 'number',
        value: ({ absent }) => absent,
        cell: ({ absent }) => <Absences count={absent} />,
        total: 61,
      },
      {
        id: 'mean',
        header: t('table.mean'),
        kind: 'number',
        value: ({ mean: value }) => value,
        cell: ({ mean: value }) => <b>{mean(value)}</b>,
        total: mean(4.02),
      },
      {
        id: 'weeks',
        header: t('table.weeks'),
        value: () => null,
        cell: ({ weeks }) => <Spark values={weeks} />,
        drawing: true,
      },
    ];
  }, [t, numbers]);
  return (
    <Specimen title={t('table.title')} span={8} ground="none">
      <DataTable
        label={t('table.label')}
        columns={columns}
        rows={PEOPLE}
        rowId={({ code }) => String(code)}
        sort={{ id: 'mean', desc: true }}
        selected={selected}
        onRow={({ code }) => setSelected(String(code))}
        exports={[exportCsv<Sample>({ name: t('table.file') })]}
        card={({ code, name, was, absent, mean }) => ({
          start: <PersonAvatar fullName={name} code={code} size={36} />,
          title: name,
          note: `${t('table.was')} ${was} · ${t('table.absent')} ${absent}`,
          aside: numbers.number(mean, { digits: 2 }),
        })}
      />
    </Specimen>
  );
}

function Student({ name, code }: { name: string; code: number }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, whiteSpace: 'nowrap' }}>
      <PersonAvatar fullName={name} code={code} size={26} />
      {name}
    </Box>
  );
}

function Absences({ count }: { count: number }) {
  return (
    <Box component="span" sx={{ color: count >= MANY_ABSENCES ? 'error.main' : undefined, fontWeight: 500 }}>
      {count}
    </Box>
  );
}

function Spark({ values }: { values: readonly number[] }) {
  const points = values.map((value, index) => `${index * 10 + 2},${(5 - value) * 6 + 3}`).join(' ');
  return (
    <Box component="svg" aria-hidden width={56} height={24} sx={{ display: 'block', color: 'primary.main' }}>
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth={1.75} />
    </Box>
  );
}
