import { groupBy } from '../../ground/grouping.ts';
import { selectHeld } from './held.queries.ts';
import { readPage } from './page.service.ts';
import type { Asked } from './place.service.ts';

/** The seats that are held for the caller now. Only of those who have one it is asked where they find it. */
export async function listHeld(asked: Asked) {
  const { context, person, language } = asked;
  const now = context.now();
  const rows = await selectHeld(context.db, { studentId: person.id, now }, { language });
  const pages = groupBy(rows, ({ yearId, semesterId }) => `${yearId}/${semesterId}`);
  const found = await Promise.all(
    [...pages.values()].map(async (ofPage) => {
      const [{ yearId, semesterId } = { yearId: 0, semesterId: 0 }] = ofPage;
      const { offers } = await readPage({ ...asked, yearId, semesterId });
      return ofPage.map((row) => {
        const offer = offers.find(({ streams }) => streams.some(({ id }) => id === row.streamId));
        return { serverNow: now, section: offer?.section ?? ('elective' as const), ...row };
      });
    }),
  );
  return found.flat();
}
