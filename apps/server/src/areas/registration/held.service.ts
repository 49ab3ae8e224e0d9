import { selectHeld } from './held.queries.ts';
import { readPage } from './page.service.ts';
import type { Asked } from './place.service.ts';

/** The seats that are held for the caller now. Only of those who have one it is asked where they find it. */
export async function listHeld(asked: Asked) {
  const { context, person, language } = asked;
  const now = context.now();
  const rows = await selectHeld(context.db, { studentId: person.id, now }, { language });
  return Promise.all(
    rows.map(async (row) => {
      const { offers } = await readPage({ ...asked, yearId: row.yearId, semesterId: row.semesterId });
      const offer = offers.find(({ streams }) => streams.some(({ id }) => id === row.streamId));
      return { ...row, serverNow: now, section: offer?.section ?? ('elective' as const) };
    }),
  );
}
