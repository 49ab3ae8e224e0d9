import { __area__Items } from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';

const NAMES = ['Первая запись', 'Вторая запись', 'Третья запись'];

/** A few items by the demo teacher. */
export const __area__Demo: DemoPart = ({ university: { people, calendar } }) => ({
  label: '__area__',
  tables: [
    rowsOf(
      __area__Items,
      NAMES.map((name, place) => ({
        id: place + 1,
        authorId: people.demo.teacher,
        name,
        kind: place % 2 === 0 ? ('study' as const) : ('life' as const),
        createdAt: calendar.now,
        deletedAt: null,
      })),
    ),
  ],
});
