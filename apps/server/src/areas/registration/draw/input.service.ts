import type { Offer } from '@bilim/contract/areas/registration.shapes';
import { creditsOf, type Slot } from '@bilim/rules/registration/basket';
import type { DrawInput, DrawStudent } from '@bilim/rules/registration/draw';
import { semesterOf } from '@bilim/rules/registration/window';
import type { Db } from '../../../db/open.ts';
import { groupBy } from '../../../ground/grouping.ts';
import { lockSeats } from '../basket/save.queries.ts';
import type { Catalogue, Seats } from '../page/catalogue.service.ts';
import { freeOf, offersFor } from '../page/offers.ts';
import { plannedIn } from '../page/page.ts';
import type { PlanSemester } from '../page/semester.service.ts';
import { drawChoices, leftIn } from './choices.ts';
import {
  selectAttendedBy,
  selectHadBy,
  selectParticipants,
  selectTaughtTo,
  type selectWindow,
} from './draw.queries.ts';
import { publishedStudent } from './published-student.ts';
import type { SealedTicket } from './seal.ts';

type Window = NonNullable<Awaited<ReturnType<typeof selectWindow>>>;
type Participant = Awaited<ReturnType<typeof selectParticipants>>[number] & Pick<SealedTicket, 'wishes'>;
/** A participant with the term's offers for their wishes. */
type Entry = Participant & { offers: Offer[]; student: DrawStudent };

type Plan = ReturnType<typeof plannedIn>;

export type DrawEntries = { input: DrawInput; entries: Map<number, Entry> };

const bare = ({ dayNumber, bell, week }: Slot): Slot => ({ dayNumber, bell, week });

/**
 * Reads everything a draw depends on in its transaction. Tickets and wishes come from the seal. The seat rows
 * stay locked until commit.
 */
export async function readDrawInput({
  db,
  window,
  tickets,
  catalogue,
  now,
}: {
  db: Db;
  window: Window;
  tickets: readonly SealedTicket[];
  catalogue: Catalogue;
  now: Date;
}): Promise<DrawEntries> {
  const { termId } = window;
  const wishesOf = new Map(tickets.map(({ ticket, wishes }) => [ticket, wishes]));
  const participants = (await selectParticipants(db, { windowId: window.id })).flatMap((one) => {
    const wishes = wishesOf.get(one.ticket);
    return wishes ? [{ ...one, wishes }] : [];
  });
  const wished = new Set(participants.flatMap(({ wishes }) => wishes.flatMap(({ streamIds }) => streamIds)));
  const locked = await lockSeats(db, { streamIds: [...wished] });
  const seats: Seats = new Map(locked.map((row) => [row.id, row]));
  const studentIds = participants.map(({ studentId }) => studentId);
  const groupIds = [...new Set(participants.map(({ groupId }) => groupId))];
  const attended = groupBy(await selectAttendedBy(db, { ids: studentIds, termId }), (row) => row.studentId);
  const taught = groupBy(await selectTaughtTo(db, { ids: groupIds, termId }), (row) => row.groupId);
  const had = groupBy(
    await selectHadBy(db, { ids: studentIds, before: window.startsOn }),
    (row) => row.studentId,
  );
  const plans = new Map<string, Plan>();
  const planOf = (semester: PlanSemester) => {
    const key = `${semester.specialityId}/${semester.intakeYearId}`;
    const plan = plans.get(key) ?? plannedIn({ catalogue, semester });
    plans.set(key, plan);
    return plan;
  };
  const entries = participants.map((one) =>
    entryOf({
      planOf,
      participant: one,
      window,
      catalogue,
      seats,
      now,
      attended: attended.get(one.studentId) ?? [],
      taught: taught.get(one.groupId) ?? [],
      had: new Set((had.get(one.studentId) ?? []).map(({ disciplineId }) => disciplineId)),
    }),
  );
  const byTicket = new Map(entries.flatMap((entry) => (entry ? [[entry.ticket, entry] as const] : [])));
  const streams = streamsOf({ catalogue, seats, entries: byTicket });
  const students = [...byTicket.values()].map(({ student }) => publishedStudent({ student, streams }));
  return { input: { streams, students }, entries: byTicket };
}

type Attending = { disciplineId: number; credits: number; slots: readonly Slot[] };

function entryOf({
  planOf,
  participant,
  window,
  catalogue,
  seats,
  now,
  attended,
  taught,
  had,
}: {
  /** Cached per study plan, which the students of a group share. */
  planOf: (semester: PlanSemester) => Plan;
  participant: Participant;
  window: Window;
  catalogue: Catalogue;
  seats: Seats;
  now: Date;
  attended: readonly (Attending & { lessonTypeId: number | null })[];
  taught: readonly Attending[];
  had: ReadonlySet<number>;
}): Entry | null {
  const { ticket, intakeYearId, wishes } = participant;
  const semesterId = semesterOf({ yearId: window.yearId, season: window.season, intakeYearId });
  // The student moved to a group of another year and registers with that year.
  if (Math.ceil(semesterId / 2) !== window.yearOfStudy) return null;
  const coming = taught.filter((row) => attended.every((own) => own.disciplineId !== row.disciplineId));
  const semester = { ...participant, semesterId };
  const wished = wishes.flatMap(({ streamIds }) => streamIds);
  const only = new Set(wished.flatMap((id) => catalogue.streams.get(id)?.disciplineId ?? []));
  const offers = offersFor({
    catalogue,
    seats,
    semester,
    now,
    only,
    own: { coming, had: new Set(had), waits: [] },
  });
  const planned = planOf(semester);
  const picks = new Map(
    [...planned.values()].flatMap(({ choice, picks }) => (choice === null ? [] : [[choice, picks] as const])),
  );
  const all = [...attended, ...coming.map((row) => ({ ...row, lessonTypeId: null }))];
  const registered = all.map((row) => ({ ...row, choice: planned.get(row.disciplineId)?.choice ?? null }));
  const choices = drawChoices({ offers, picks, registered });
  const student = {
    ticket,
    begun: [...new Set(attended.map(({ disciplineId }) => disciplineId).filter((id) => only.has(id)))],
    groups: [...groupBy(offers, ({ choice }) => choice)].flatMap(([choice, list]) =>
      choice === null
        ? []
        : [
            {
              left: leftIn({ picks, registered }, choice),
              disciplineIds: list.map(({ disciplineId }) => disciplineId),
            },
          ],
    ),
    creditsLeft: Math.max(0, window.creditLimit - creditsOf(all)),
    busy: all.flatMap(({ slots }) => slots.map(bare)),
    wishes: wishes.flatMap(({ choice, streamIds }) => {
      const found = choices.get(choice);
      const left = found ? streamIds.filter((id) => found.streamIds.has(id)) : [];
      return found && left.length > 0 ? [{ choice, picks: found.picks, streamIds: left }] : [];
    }),
  };
  return { ...participant, offers, student };
}

/**
 * The streams that participants may still get. Plans may give a discipline different credits; the highest
 * counts, so that no student exceeds the limit.
 */
function streamsOf({
  catalogue,
  seats,
  entries,
}: {
  catalogue: Catalogue;
  seats: Seats;
  entries: ReadonlyMap<number, Entry>;
}): DrawInput['streams'] {
  const credits = new Map<number, number>();
  for (const { offers } of entries.values())
    for (const { streams, ...offer } of offers)
      for (const { id } of streams) credits.set(id, Math.max(credits.get(id) ?? 0, offer.credits));
  return [...credits]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, worth]) => {
      const [stream, counted] = [catalogue.streams.get(id), seats.get(id)];
      if (!stream || !counted) return [];
      const { disciplineId, slots } = stream;
      return [{ id, disciplineId, credits: worth, seats: freeOf(counted), slots: slots.map(bare) }];
    });
}
