import type { PresenceBy, PresenceRow, PresentStudent } from '@bilim/contract/areas/presence.contract';
import { type Sheet, type SheetCell, writeSheets } from '../../files/sheets/run-sheet.ts';
import { listPresent, reportPresence } from './presence.service.ts';
import { type PresenceWord, presenceText } from './text.ts';

type ReportParams = Parameters<typeof reportPresence>[0];
type Word = (key: PresenceWord) => string;

const COUNTS = [
  ...(['lessons', 'qrLessons', 'accepted', 'review', 'rejected'] as const),
  ...(['qrPresent', 'qrAbsent', 'handPresent', 'handAbsent'] as const),
] as const;
const WIDTHS = { name: 40, number: 16 };

const share = (part: number, other: number): SheetCell =>
  part + other === 0 ? null : Math.round((1_000 * part) / (part + other)) / 10;

type Counted = Pick<PresenceRow, (typeof COUNTS)[number]>;
const countsOf = (row: Counted): SheetCell[] => [
  ...COUNTS.map((key) => row[key]),
  share(row.qrPresent, row.qrAbsent),
  share(row.handPresent, row.handAbsent),
];

function sheetOf({
  name,
  first,
  rows,
  word,
}: {
  name: string;
  first: readonly PresenceWord[];
  rows: readonly SheetCell[][];
  word: Word;
}): Sheet {
  const head = [...first, ...COUNTS, 'qrShare', 'handShare'] as const;
  return {
    name,
    head: 1,
    rows: [head.map((key) => word(key)), ...rows],
    widths: head.map((_, place) => (place === 0 ? WIDTHS.name : WIDTHS.number)),
    stickyColumns: 1,
  };
}

const unitsSheet = ({ by, rows, word }: { by: PresenceBy; rows: readonly PresenceRow[]; word: Word }) =>
  sheetOf({
    name: word('title'),
    word,
    first: [by, 'students', 'cards'],
    rows: rows.map((row) => [row.name, row.students, row.cards, ...countsOf(row)]),
  });

const studentsSheet = ({
  group,
  students,
  word,
}: {
  group: string;
  students: readonly PresentStudent[];
  word: Word;
}) =>
  sheetOf({
    name: group.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    word,
    first: ['student', 'code', 'hasCard'],
    rows: students.map((student) => [
      ...[student.fullName, student.code, student.hasCard ? '+' : ''],
      ...countsOf(student),
    ]),
  });

/** A report as a spreadsheet; for one group it lists the students. */
export async function exportPresence({
  groupId,
  ...asked
}: ReportParams & { groupId?: number }): Promise<{ name: string; bytes: Buffer }> {
  const { by, from, to, language } = asked;
  const word: Word = (key) => presenceText({ key, language });
  const sheet =
    groupId === undefined
      ? unitsSheet({ by, rows: await reportPresence(asked), word })
      : studentsSheet({ ...(await listPresent({ ...asked, groupId })), word });
  return { name: `${word('title')}, ${from} – ${to}.xlsx`, bytes: await writeSheets([sheet]) };
}
