import { wallClockAt } from '@bilim/rules/days/wall-clock';
import { type SheetCell, writeSheets } from '../../../files/sheets/run-sheet.ts';
import type { Caller } from '../page/semester.service.ts';
import { type RegistrationWord, registrationText } from '../text.ts';
import { readTaught } from './taught.service.ts';

const HEAD = ['number', 'student', 'code', 'group', 'registered', 'line'] as const;
const WIDTHS = [6, 40, 12, 16, 18, 16];

/** A stream's students as a spreadsheet: registered students first, then the waiting list. */
export async function exportStream(
  params: Caller & { streamId: number },
): Promise<{ name: string; bytes: Buffer }> {
  const { context, language } = params;
  const word = (key: RegistrationWord) => registrationText({ key, language });
  const { stream, students } = await readTaught(params);
  const rows = students.map(({ fullName, code, group, registeredAt, place }, index): SheetCell[] => [
    ...[index + 1, fullName, code, group],
    registeredAt ? shownTime(registeredAt, context.config.timeZone) : null,
    place === null ? null : place === 0 ? word('held') : place,
  ]);
  const title = [stream.discipline, stream.lessonType, `${word('stream')} ${stream.number}`].filter(Boolean);
  const sheet = {
    name: `${word('stream')} ${stream.number}`,
    rows: [HEAD.map((key) => word(key)), ...rows],
    head: 1,
    widths: WIDTHS,
    stickyColumns: 2,
  };
  return { name: `${title.join(', ')}.xlsx`, bytes: await writeSheets([sheet]) };
}

function shownTime(now: Date, timeZone: string): string {
  const { day, minute } = wallClockAt({ now, timeZone });
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
