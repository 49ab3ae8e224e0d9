import './desk.css';
import { markText } from '@bilim/contract/areas/journal-mark';
import { familyWithInitials } from '@bilim/rules/text/person-name';
import { memo, useCallback, useMemo, useState } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { EditableGrid } from '../../../ui/editable-grid/editable-grid.tsx';
import type { GridPaste, GridTarget } from '../../../ui/editable-grid/grid-props.ts';
import type { GridPlace } from '../../../ui/editable-grid/grid-shapes.ts';
import { type CellView, useJournalCells } from '../cells/use-journal-cells.ts';
import type { WholeJournal } from '../journal.api.ts';
import { gridCellOf } from './grid-cell-of.ts';
import { instantText } from './mark-input.ts';
import { type Pasted, pastedChanges } from './pasted.ts';
import { useArrivals } from './use-arrivals.ts';
import { useDeskColumns } from './use-desk-columns.tsx';
import { useDeskRows } from './use-desk-rows.tsx';
import { useDeskTotals } from './use-desk-totals.tsx';
import { useMarking } from './use-marking.ts';
import { useSummaries } from './use-summaries.ts';
import type { WrongTextsOf } from './wrong-texts.ts';

type DeskGridProps = {
  journal: WholeJournal;
  wrong: WrongTextsOf;
  subgroup: number | undefined;
  /** The lesson in the address. */
  lessonId: number | undefined;
  onCell: (target: GridTarget) => void;
  onColumn: (target: GridTarget) => void;
  onStudent: (target: GridTarget) => void;
  onPasted: (pasted: Pasted) => void;
  onRest: (target: GridTarget | null) => void;
};

const placeOf = ({ rowId, columnId }: GridPlace) => ({
  lessonId: Number(columnId),
  studentId: Number(rowId),
});

/** The journal's grid. Memoized: opening a dialog does not render it again. */
export const DeskGrid = memo(function DeskGrid(props: DeskGridProps) {
  const { journal, wrong, subgroup, lessonId, onCell, onColumn, onStudent, onPasted, onRest } = props;
  const { t } = useTranslation('journal');
  const cells = useJournalCells(journal);
  const marking = useMarking({ journal, cells, wrong });
  const isFresh = useArrivals(journal);
  const { cellIn } = cells;
  const markIn = useCallback(
    (place: { lessonId: number; studentId: number }) => cellIn(place).mark,
    [cellIn],
  );
  const summaryOf = useSummaries({ journal, markIn });
  const rows = useDeskRows({ journal, subgroup, summaryOf });
  const columns = useDeskColumns(journal);
  const totals = useDeskTotals({ journal, summaryOf });
  const colleague = useColleague(journal);
  const byId = useMemo(
    () => ({
      lessons: new Map(journal.lessons.map((lesson) => [lesson.id, lesson])),
      students: new Map(journal.students.map((student) => [student.id, student])),
    }),
    [journal.lessons, journal.students],
  );

  const spoken = ({ mark, state }: CellView) => {
    if (mark.kind !== 'present' && state === 'held') return undefined;
    const text = mark.kind === 'points' ? markText(mark) : t(`mark.${mark.kind}`);
    return state === 'held' ? text : `${text}, ${t(`desk.state.${state}`)}`;
  };
  const words = {
    spoken,
    absent: t('mark.absentShort'),
    tooMuch: (max: number) => t('points.wrong', { max }),
  };
  const cellOf = (place: GridPlace) => {
    const of = placeOf(place);
    const lesson = byId.lessons.get(of.lessonId);
    const student = byId.students.get(of.studentId);
    if (!lesson || !student) return { text: '', off: true };
    const wrong = marking.wrongIn(place);
    return gridCellOf({
      view: cellIn(of),
      lesson,
      student,
      wrong,
      words,
      colleague: isFresh(of) ? colleague : undefined,
    });
  };
  const [initial] = useState(() => {
    const wanted = columns.find(({ id }) => id === String(lessonId)) ?? columns.at(-1);
    return { rowId: rows[0]?.id ?? '', columnId: wanted?.id ?? '' };
  });
  const paste = ({ rowId, columnId, matrix }: GridPaste) => {
    const students = rows.slice(rows.findIndex(({ id }) => id === rowId));
    const lessons = columns.slice(columns.findIndex(({ id }) => id === columnId));
    onPasted(
      pastedChanges({
        matrix,
        markIn,
        students: students.flatMap(({ id }) => byId.students.get(Number(id)) ?? []),
        lessons: lessons.flatMap(({ id }) => byId.lessons.get(Number(id)) ?? []),
      }),
    );
  };
  return (
    <>
      <EditableGrid
        label={t('desk.grid', { name: journal.head.className })}
        corner={t('desk.student')}
        rows={rows}
        columns={columns}
        totals={totals}
        cellOf={cellOf}
        editText={marking.textIn}
        instant={instantText}
        initial={initial}
        maxHeight="max(320px, calc(100dvh - 260px))"
        onChange={marking.type}
        onPaste={paste}
        onUndo={marking.undo}
        onRedo={marking.redo}
        onDetails={onCell}
        onHead={onColumn}
        onRow={onStudent}
        onRest={onRest}
      />
      {marking.asksReason && <ReasonDialog onReason={marking.onReason} onClose={marking.onNoReason} />}
    </>
  );
});

/** The other teacher of this journal. */
function useColleague({ teachers }: WholeJournal): string {
  const { t } = useTranslation('journal');
  const { id } = useUser();
  const others = teachers.filter((teacher) => teacher.id !== id);
  const [only] = others;
  return only && others.length === 1 ? familyWithInitials(only.fullName) : t('desk.colleague');
}
