import type { SheetHooks, SheetWork } from '../sheet.ts';
import { endSessionsOfLeft } from './people.queries.ts';

/** Signs out people who left. */
async function signOutLeft({ ask, db, context, importId, now }: SheetWork) {
  const left = await endSessionsOfLeft(ask, { importId, now });
  const people = [...new Set(left.map(({ person_id }) => person_id))];
  if (people.length > 0)
    await context.events.publish({ db, to: { people }, event: { kind: 'session.changed' } });
}

export const OF_PEOPLE = {
  afterAll: signOutLeft,
  undo: {
    label: "t.code || ' ' || t.last_name",
    alongside: [{ table: 'credentials', column: 'person_id' }],
  },
} satisfies SheetHooks;
