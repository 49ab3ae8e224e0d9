import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { logoQuery } from '../../../platform/call/config.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PrintPage, PrintSheet } from '../../../ui/page/print-page.tsx';
import { ScreenSkeleton } from '../../../ui/state/skeletons.tsx';
import { journalQuery } from '../journal.api.ts';
import { cut, sheetsOf } from './activity-pages.ts';
import { ActivityTable } from './activity-sheet.tsx';
import { ActivityTopics } from './activity-topics.tsx';
import { paperRows } from './paper-data.ts';
import { PaperFacts } from './paper-facts.tsx';

const route = getRouteApi('/whole-window/journal/$journalId/print');
/** Topics that fit on A4 landscape. */
const SHEET_TOPICS = 28;

/** The printed 'activity journal': marks sheet by sheet, then the topics. */
export function ActivityScreen() {
  const { t } = useTranslation('paper');
  const query = useQuery(journalQuery(Number(route.useParams().journalId)));
  return (
    <QueryView query={query} skeleton={<ScreenSkeleton />}>
      {(journal) => (
        <PrintPage title={t('activity.name')} note={`${journal.head.discipline} · ${journal.head.className}`}>
          <Sheets journal={journal} />
        </PrintPage>
      )}
    </QueryView>
  );
}

function Sheets({ journal }: { journal: WholeJournal }) {
  const { t } = useTranslation('paper');
  const { data: logo } = useQuery(logoQuery());
  const { head, lessons, cells } = journal;
  const sheets = sheetsOf({ students: paperRows({ ...journal, absent: t('activity.absent') }), lessons });
  const topics = lessons.length === 0 ? [] : cut(lessons, SHEET_TOPICS);
  const count = sheets.length + topics.length;
  const university = logo?.name ?? '';
  const sheetOf = (number: number) => t('sheet', { number, count });
  return (
    <>
      {sheets.map((sheet, place) => (
        <PrintSheet key={place.toString()} paper="across" university={university} aside={sheetOf(place + 1)}>
          {place === 0 ? <PaperFacts head={head} title={t('activity.name')} /> : null}
          <ActivityTable sheet={sheet} />
          {lessons.length === 0 && <p>{t('activity.empty')}</p>}
        </PrintSheet>
      ))}
      {topics.map((part, place) => (
        <PrintSheet
          key={`topics-${place.toString()}`}
          paper="across"
          university={university}
          aside={sheetOf(sheets.length + place + 1)}
        >
          <h2 style={{ fontSize: '12pt', marginBottom: '2mm' }}>{t('activity.topicsName')}</h2>
          <ActivityTopics lessons={[...part]} from={topics.slice(0, place).flat().length + 1} cells={cells} />
          {place === topics.length - 1 && (
            <p style={{ display: 'flex', justifyContent: 'space-between', marginTop: '8mm' }}>
              <span>{t('activity.signed')}</span>
              <span>{t('activity.checked')}</span>
            </p>
          )}
        </PrintSheet>
      ))}
    </>
  );
}
