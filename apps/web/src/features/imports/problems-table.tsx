import type { ImportProblem, RunReport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { FilterChips } from '../../ui/search/filter-chips.tsx';
import { SearchSelect } from '../../ui/search/search-select.tsx';
import { ErrorLine } from '../../ui/state/error-line.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { problemsQuery } from './imports.api.ts';

const ALL = '';
/** Users do not read more chips than this. */
const MOST_CHIPS = 6;

/** The errors of the files: place, value, and the correct form. */
export function ProblemsTable({ runId, files }: { runId: string; files: RunReport['problemFiles'] }) {
  const { t } = useTranslation('imports');
  const [file, setFile] = useState(ALL);
  const query = useInfiniteQuery(problemsQuery({ runId, file: file || undefined }));
  const columns: TableColumn<ImportProblem>[] = [
    { id: 'file', header: t('problemList.file'), value: (problem) => problem.file },
    { id: 'line', header: t('problemList.line'), value: ({ line }) => line, kind: 'number' },
    { id: 'column', header: t('problemList.column'), value: ({ column }) => column },
    { id: 'value', header: t('problemList.value'), value: ({ value }) => value, cell: shownValue },
    { id: 'text', header: t('problemList.text'), value: ({ text }) => text },
  ];
  const whole = files.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box component="section" aria-label={t('problemList.label')} sx={{ display: 'grid', gap: 1.5 }}>
      {files.length > 1 && files.length <= MOST_CHIPS && (
        <FilterChips
          label={t('problemList.filter')}
          options={[
            { value: ALL, label: t('problemList.all'), count: whole },
            ...files.map(({ file: value, count }) => ({ value, label: value, count })),
          ]}
          value={file}
          onChange={setFile}
        />
      )}
      {files.length > MOST_CHIPS && (
        <SearchSelect
          label={t('problemList.filter')}
          all={t('problemList.all')}
          options={files.map(({ file: value, count }) => ({ value, label: value, aside: count }))}
          value={file || null}
          onChange={(chosen) => setFile(chosen ?? ALL)}
        />
      )}
      <QueryView query={query} skeleton={<ListSkeleton rows={5} />}>
        {(problems) => (
          <DataTable
            label={t('problemList.label')}
            columns={columns}
            rows={problems}
            rowId={({ place }) => String(place)}
            card={(problem) => ({ title: problem.text, note: <Place problem={problem} /> })}
          />
        )}
      </QueryView>
      {query.isFetchNextPageError && query.error && (
        <ErrorLine failure={query.error} onRetry={() => query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <Button
          variant="outlined"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {t('problemList.more')}
        </Button>
      )}
    </Box>
  );
}

const shownValue = ({ value }: ImportProblem) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {value}
  </Box>
);

/** The place of an error; on a phone below its text. */
function Place({ problem: { file, line, column, value } }: { problem: ImportProblem }) {
  const { t } = useTranslation('imports');
  const place = line === null ? file : t('problemList.place', { file, line });
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {[place, column, value && `«${value}»`].filter(Boolean).join(' · ')}
    </Box>
  );
}
