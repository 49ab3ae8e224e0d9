import { calendarContract, type OfficeEntry } from '@bilim/contract/areas/calendar.contract';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { CalendarPlus, CalendarX } from 'lucide-react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { List } from '../../../ui/list/list.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { type Calendar, CHANGED } from '../calendar.api.ts';
import type { CalendarSearch } from '../calendar.search.ts';
import { EntryRow } from './entry-row.tsx';

type EntryListProps = {
  calendar: Calendar;
  yearId: number;
  search: CalendarSearch;
  today: string;
  onEdit: (entry: OfficeEntry) => void;
};

/** The entries of a year by date, and a button for its public holidays while it has none. */
export function EntryList({ calendar, yearId, search, today, onEdit }: EntryListProps) {
  const { t } = useTranslation('calendar');
  const { entries, can } = calendar;
  const shown = entries.filter((entry) => fits(entry, search));
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarX} title={t('empty.title')} text={t('empty.text')}>
          {can.wholeUniversity && <FillButton yearId={yearId} />}
        </EmptyState>
      </Card>
    );
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarX} title={t('none.title')} text={t('none.text')} />
      </Card>
    );
  return (
    <List label={t('list')}>
      {shown.map((entry) => (
        <EntryRow key={entry.id} entry={entry} today={today} onEdit={() => onEdit(entry)} />
      ))}
    </List>
  );
}

const fits = ({ kind, facultyId }: OfficeEntry, search: CalendarSearch) =>
  (search.kind === undefined || kind === search.kind) &&
  (search.faculty === undefined || facultyId === null || facultyId === search.faculty);

function FillButton({ yearId }: { yearId: number }) {
  const { t } = useTranslation('calendar');
  const fill = useCallMutation(calendarContract.fill, {
    done: ({ added }) => t('filled', { count: added }),
    refresh: CHANGED,
  });
  return (
    <Button
      variant="soft"
      startIcon={<Icon of={CalendarPlus} />}
      loading={fill.isPending}
      onClick={() => fill.mutate({ yearId })}
    >
      {t('fill')}
    </Button>
  );
}
