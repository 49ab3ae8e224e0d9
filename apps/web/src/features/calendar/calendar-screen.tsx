import type { OfficeEntry } from '@bilim/contract/areas/calendar.contract';
import { calendarEvents } from '@bilim/contract/areas/calendar.shapes';
import { academicYears, yearOf } from '@bilim/rules/days/academic-year';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { keyOf } from '../../platform/call/query-for.ts';
import { useEvent } from '../../platform/events.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useToday } from '../../platform/time/clock.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Icon } from '../../ui/show/icon.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { CHANGED, calendarQuery } from './calendar.api.ts';
import { EntryDialog } from './form/entry-dialog.tsx';
import { EntryFilters } from './list/entry-filters.tsx';
import { EntryList } from './list/entry-list.tsx';

const route = getRouteApi('/shell/calendar');

/** The office's calendar of an academic year: holidays, exam sessions, shortened and substituted days. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar');
  const client = useQueryClient();
  const today = useToday();
  const search = route.useSearch();
  const yearId = search.year ?? yearOf(today).id;
  const query = useQuery(calendarQuery(yearId));
  /** The entry in the form; null is a new one. */
  const [edited, setEdited] = useState<OfficeEntry | null>();
  useEvent(calendarEvents.changed, () => {
    for (const changed of CHANGED) void client.invalidateQueries({ queryKey: keyOf(changed) });
  });
  const add = (
    <Button
      variant="contained"
      startIcon={<Icon of={CalendarPlus} />}
      disabled={!query.data}
      onClick={() => setEdited(null)}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} action={add} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <EntryFilters years={academicYears(today)} yearId={yearId} faculties={query.data?.faculties ?? []} />
        <QueryView query={query} skeleton={<ListSkeleton rows={8} />}>
          {(calendar) => (
            <EntryList calendar={calendar} yearId={yearId} search={search} today={today} onEdit={setEdited} />
          )}
        </QueryView>
      </Box>
      {edited !== undefined && query.data && (
        <EntryDialog entry={edited} calendar={query.data} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
