import { ROLE } from '@bilim/contract/access';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { logoQuery } from '../../../platform/call/config.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PrintPage, PrintSheet } from '../../../ui/page/print-page.tsx';
import { ScreenSkeleton } from '../../../ui/state/skeletons.tsx';
import { toldIn } from '../use-lesson-words.ts';
import { isShown, type ShownTimetable, useTimetable } from '../use-timetable.ts';
import { PrintTable } from './print-table.tsx';

const route = getRouteApi('/whole-window/schedule/print');

/** The term's weekly schedule on one A4 page, odd and even weeks beside each other. */
export function PrintScreen() {
  const { t } = useTranslation('schedule');
  const search = route.useSearch();
  const { role } = useUser();
  const timetable = useTimetable(search);
  const name = useWholeName(timetable);
  const query = {
    data: isShown(timetable) ? timetable : undefined,
    error: timetable.error,
    refetch: timetable.refetch,
  };
  return (
    <PrintPage title={t('titles.print')} note={name}>
      <QueryView query={query} skeleton={<ScreenSkeleton />}>
        {(shown) => (
          <Sheet timetable={shown} name={name}>
            <PrintTable timetable={shown} told={toldIn(search, { isTeacher: role === ROLE.teacher })} />
          </Sheet>
        )}
      </QueryView>
    </PrintPage>
  );
}

type SheetProps = { timetable: ShownTimetable; name: string; children: ReactNode };

function Sheet({ timetable: { term, termKey }, name, children }: SheetProps) {
  const { t } = useTranslation(['schedule', 'academics']);
  const dates = useDates();
  const { data: logo } = useQuery(logoQuery());
  const season = termKey && t(`academics:season.${termKey.season}`);
  const year = termKey && `${termKey.yearId}-${String((termKey.yearId + 1) % 100).padStart(2, '0')}`;
  const days = term && `${dates.calendarDay(term.startsOn)} – ${dates.calendarDay(term.endsOn)}`;
  return (
    <PrintSheet
      paper="across"
      university={logo?.name ?? ''}
      aside={[year, season].filter(Boolean).join(', ')}
    >
      <h1>{t('printTitle', { name })}</h1>
      {days && <p>{days}</p>}
      {children}
    </PrintSheet>
  );
}

/** The printed page shows the owner's full name. */
function useWholeName({ isOwn, owner }: Pick<ShownTimetable, 'isOwn' | 'owner'>) {
  const { fullName, group } = useUser();
  if (isOwn) return [fullName, group].filter(Boolean).join(', ');
  return owner?.name ?? '';
}
