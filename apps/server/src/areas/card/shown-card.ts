import type { StudentCard } from '@bilim/contract/areas/card.contract';
import type { Language } from '@bilim/contract/limits';
import { writtenDay } from '@bilim/rules/days/written-day';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { serverText } from '../../http/texts.ts';
import { termOf } from '../academics/calendar.service.ts';
import type { selectCard } from './card.queries.ts';
import { studiesAfter } from './movement.ts';

export type CardRow = NonNullable<Awaited<ReturnType<typeof selectCard>>>;
type Order = CardRow['orders'][number];

const LAST_SEMESTER = 12;

/** The fields of a card today, in the reader's language. */
export async function shownCard({
  context,
  language,
  row,
  photo,
}: {
  context: AppContext;
  language: Language;
  row: CardRow;
  photo: string;
}): Promise<StudentCard> {
  const { fullName, code, gender, group, speciality, orders, intakeYearId } = row;
  const { year, season } = await termOf({ context, day: here(context).day });
  const studies = studiesAfter(row);
  const semester = (year.id - intakeYearId) * 2 + season;
  const isSemester = studies && semester >= 1 && semester <= LAST_SEMESTER;
  return {
    year: year.name,
    season,
    semester: isSemester ? semester : null,
    fullName,
    group,
    code,
    speciality,
    studies,
    photo,
    orders: orders.map((order) => orderText({ order, language })),
    movements: orders.map(({ movement }) => serverText({ key: `${movement}_${gender}`, language })),
  };
}

const orderText = ({ order: { number, day }, language }: { order: Order; language: Language }) =>
  serverText({ key: 'order', language, details: { number, day: writtenDay(day) } });
