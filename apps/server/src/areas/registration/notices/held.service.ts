import type { HeldSeat, RegistrationNotice } from '@bilim/contract/areas/registration.home';
import type { AppContext } from '../../../context/app-context.ts';
import { here } from '../../../context/here.ts';
import { groupBy } from '../../../ground/grouping.ts';
import type { Person } from '../../../ground/person.ts';
import { readPage } from '../page/page.service.ts';
import type { Caller } from '../page/semester.service.ts';
import { insertUnderstood, selectHeld, selectMayBeHeld } from './held.queries.ts';

/** Older notices appear only in the history. */
const NOTICE_MS = 14 * 24 * 3_600_000;

const NOTHING = { rows: [] };

/** The caller's held seats and open notices. The page of a semester is read only if a seat is held in it. */
export async function listHeld(
  params: Caller,
): Promise<{ seats: HeldSeat[]; notices: RegistrationNotice[] }> {
  const { context, person, language } = params;
  const now = context.now();
  const since = new Date(now.getTime() - NOTICE_MS);
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
  return { seats: await withSections({ ...params, seats, now }), notices };
}

async function withSections({
  seats,
  now,
  ...params
}: Caller & { seats: Omit<HeldSeat, 'section' | 'serverNow'>[]; now: Date }): Promise<HeldSeat[]> {
  const pages = groupBy(seats, ({ yearId, semesterId }) => `${yearId}/${semesterId}`);
  const found = await Promise.all(
    [...pages.values()].map(async (ofPage) => {
      const [{ yearId, semesterId } = { yearId: 0, semesterId: 0 }] = ofPage;
      const { offers } = await readPage({ ...params, yearId, semesterId });
      return ofPage.map((seat) => {
        const offer = offers.find(({ streams }) => streams.some(({ id }) => id === seat.streamId));
        return { serverNow: now, section: offer?.section ?? ('elective' as const), ...seat };
      });
    }),
  );
  return found.flat();
}

/** Confirms a notice. Ignores steps of other students and steps that are not notices. */
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
