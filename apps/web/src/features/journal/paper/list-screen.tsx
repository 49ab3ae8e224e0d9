import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { PREFIX } from '@bilim/contract/limits';
import { isGivenTo } from '@bilim/rules/journal/summary';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { logoQuery } from '../../../platform/call/config.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { PrintPage, PrintSheet } from '../../../ui/page/print-page.tsx';
import { QrCode } from '../../../ui/show/qr-code.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ScreenSkeleton } from '../../../ui/state/skeletons.tsx';
import { journalQuery } from '../journal.api.ts';
import { cut } from './activity-pages.ts';
import { PaperFacts } from './paper-facts.tsx';

const route = getRouteApi('/whole-window/journal/$journalId/list/$lessonId');
/** Names per A4 portrait page, with space for handwriting. */
const SHEET_NAMES = 34;

/** A printed list to fill in by hand; its QR opens the same lesson for data entry. */
export function ListScreen() {
  const { t } = useTranslation('paper');
  const params = route.useParams();
  const query = useQuery(journalQuery(Number(params.journalId)));
  return (
    <QueryView query={query} skeleton={<ScreenSkeleton />}>
      {(journal) => {
        const lesson = journal.lessons.find(({ id }) => id === Number(params.lessonId));
        return (
          <PrintPage title={t('titles.list')} note={`${journal.head.discipline} · ${journal.head.className}`}>
            {lesson ? (
              <Sheets journal={journal} lesson={lesson} />
            ) : (
              <EmptyState icon={FileQuestion} title={t('list.missing')} />
            )}
          </PrintPage>
        );
      }}
    </QueryView>
  );
}

type OfLesson = { journal: WholeJournal; lesson: WholeJournal['lessons'][number] };

function Sheets({ journal, lesson }: OfLesson) {
  const { t } = useTranslation('paper');
  const { data: logo } = useQuery(logoQuery());
  const students = journal.students.filter((student) => !student.left && isGivenTo(lesson, student));
  const sheets = cut(students, SHEET_NAMES);
  return sheets.map((rows, place) => (
    <PrintSheet
      key={place.toString()}
      paper="upright"
      university={logo?.name ?? ''}
      aside={t('sheet', { number: place + 1, count: sheets.length })}
    >
      {place === 0 && <ListHead journal={journal} lesson={lesson} count={students.length} />}
      <Names rows={rows} from={sheets.slice(0, place).flat().length + 1} />
    </PrintSheet>
  ));
}

function ListHead({ journal: { head }, lesson, count }: OfLesson & { count: number }) {
  const { t } = useTranslation('paper');
  const dates = useDates();
  const address = `${location.origin}${PREFIX}/journal?journal=${head.id}&lesson=${lesson.id}`;
  return (
    <div style={{ display: 'flex', gap: '6mm', marginBottom: '4mm' }}>
      <div style={{ flex: 1 }}>
        <PaperFacts
          head={head}
          title={`${dates.calendarDay(lesson.heldOn)}, ${lesson.beginsAt}–${lesson.endsAt}`}
        />
        <p>
          {t('list.topic')}: <b>{lesson.topic || t('list.noTopic')}</b>
        </p>
        <p>{t('list.total', { count })}</p>
      </div>
      <div style={{ width: '42mm', textAlign: 'center', fontSize: '7pt' }}>
        <QrCode text={address} label={t('list.code')} size={150} />
        <p>{t('list.scan')}</p>
      </div>
    </div>
  );
}

function Names({ rows, from }: { rows: readonly WholeJournal['students'][number][]; from: number }) {
  const { t } = useTranslation('paper');
  return (
    <table>
      <thead>
        <tr>
          <th className="middle" style={{ width: '9mm' }}>
            №
          </th>
          <th>{t('activity.student')}</th>
          <th className="middle" style={{ width: '16mm' }}>
            {t('list.absent')}
          </th>
          <th className="middle" style={{ width: '20mm' }}>
            {t('list.mark')}
          </th>
          <th style={{ width: '40mm' }}>{t('activity.signature')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, fullName }, place) => (
          <tr key={id} style={{ height: '6.6mm' }}>
            <td className="middle">{from + place}</td>
            <td>{fullName}</td>
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
