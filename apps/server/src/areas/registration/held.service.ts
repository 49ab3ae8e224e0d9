import type { HeldSeat, RegistrationNotice } from '@bilim/contract/areas/registration.home';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { groupBy } from '../../ground/grouping.ts';
import type { Person } from '../../ground/person.ts';
import { insertUnderstood, selectHeld, selectMayBeHeld } from './held.queries.ts';
import { readPage } from './page.service.ts';
import type { Asked } from './place.service.ts';

/** Who was away for longer finds it in their history. */
const TOLD_FOR_MS = 14 * 24 * 3_600_000;

const NOTHING = { rows: [] };

/**
 * The seats that are held for the caller now, and what became of their registrations without them. Only of those for whom
 * a seat is held it is asked where they find it.
 */
export async function listHeld(asked: Asked): Promise<{ seats: HeldSeat[]; notices: RegistrationNotice[] }> {
  const { context, person, language } = asked;
  const now = context.now();
  const since = new Date(now.getTime() - TOLD_FOR_MS);
  const of = { studentId: person.id, now, since, today: here(context).day };
  const { mayBe } = await selectMayBeHeld(context.db, of);
  const { rows } = mayBe ? await selectHeld(context.db, of, { language }) : NOTHING;
  const seats: Omit<HeldSeat, 'section' | 'serverNow'>[] = [];
  const notices: RegistrationNotice[] = [];
  for (const row of rows) {
    const { what, stream_id: streamId, stream, discipline, lesson_type: lessonType, held_ms, ...rest } = row;
    const about = { yearId: row.year_id, semesterId: row.semester_id, discipline, lessonType };
    if (what !== 'held') {
      const { reason, section } = rest;
      notices.push({ stepId: Number(row.id), what, ...about, stream, reason, section });
    } else if (streamId !== null && stream !== null && held_ms !== null)
      seats.push({ ...about, streamId, stream, heldUntil: new Date(held_ms) });
  }
  return { seats: await withSections({ ...asked, seats, now }), notices };
}

async function withSections({
  seats,
  now,
  ...asked
}: Asked & { seats: Omit<HeldSeat, 'section' | 'serverNow'>[]; now: Date }): Promise<HeldSeat[]> {
  const pages = groupBy(seats, ({ yearId, semesterId }) => `${yearId}/${semesterId}`);
  const found = await Promise.all(
    [...pages.values()].map(async (ofPage) => {
      const [{ yearId, semesterId } = { yearId: 0, semesterId: 0 }] = ofPage;
      const { offers } = await readPage({ ...asked, yearId, semesterId });
      return ofPage.map((seat) => {
        const offer = offers.find(({ streams }) => streams.some(({ id }) => id === seat.streamId));
        return { serverNow: now, section: offer?.section ?? ('elective' as const), ...seat };
      });
    }),
  );
  return found.flat();
}

/** The caller knows of it; what is not theirs, or nothing to be told of, stays as it is. */
export async function understand({
  context,
  person,
  stepId,
}: {
  context: AppContext;
  person: Person;
  stepId: number;
}) {
  await insertUnderstood(context.db, { studentId: person.id, stepId, now: context.now() });
  return null;
}
