import type { Language } from '@bilim/contract/limits';
import type { Db } from '../../../db/open.ts';
import { offerFreedSeats } from '../line/offer-seats.service.ts';
import { notifyStudents } from '../notices/notify-students.ts';
import type { Seats } from '../page/catalogue.service.ts';
import { isHeld, readOwnAgain } from '../page/own.service.ts';
import type { State } from '../page/page.ts';
import type { Caller, OfSemester } from '../page/semester.service.ts';
import { registrationText } from '../text.ts';
import type { Decision } from './decide.ts';
import { type Draft, draftsText, endWaits, insertRegistrations } from './save.queries.ts';

type Writing = Caller & OfSemester & { db: Db; state: State; decision: Pick<Decision, 'drafts' | 'ended'> };

/** Writes a decided basket and returns the state after it. */
export async function writeBasket({
  context,
  db,
  person,
  language,
  yearId,
  semesterId,
  state,
  decision: { drafts, ended },
}: Writing): Promise<State> {
  const { catalogue, semester, seats, own, now } = state;
  const freed = await endAll({ db, catalogue, ended, language, now });
  await insertRegistrations(db, {
    studentId: person.id,
    termId: semester.termId,
    semesterId,
    groupId: semester.groupId,
    now,
    drafts: draftsText(drafts),
  });
  await offerFreedSeats({ context, db, streamIds: freed, now });
  await notifyStudents({
    context,
    db,
    studentIds: [person.id],
    change: { yearId, semesterId, what: 'registered', at: now },
  });
  const endedIds = ended.map(({ id }) => id);
  const streamIds = drafts.map(({ streamId }) => streamId);
  return {
    ...state,
    seats: seatsAfter({ seats, own, streamIds, now }),
    own: await readOwnAgain({ db, own, person, semester, language, ended: endedIds }),
  };
}

/** Ends waiting places and returns their streams. The history stores the current name of the replacement. */
async function endAll({
  db,
  catalogue,
  ended,
  language,
  now,
}: Pick<State, 'catalogue' | 'now'> & { db: Db; ended: Decision['ended']; language: Language }) {
  if (ended.length === 0) return [];
  const word = registrationText({ key: 'stream', language }).toLowerCase();
  const nameOf = ({ disciplineId, streamId }: Draft) => {
    const discipline = catalogue.disciplines.find(({ id }) => id === disciplineId);
    return `${discipline?.name}, ${word} ${catalogue.streams.get(streamId)?.number}`;
  };
  const { rows } = await endWaits(db, {
    ids: ended.map(({ id }) => id),
    instead: ended.map(({ instead }) => instead && nameOf(instead)),
    now,
  });
  return rows.map(({ stream_id }) => stream_id);
}

/** Adjusts the counts for the seats just taken, so that they need not be read again. */
function seatsAfter({
  seats,
  own,
  streamIds,
  now,
}: Pick<State, 'seats' | 'own' | 'now'> & { streamIds: readonly number[] }): Seats {
  const after = new Map(seats);
  for (const id of streamIds) {
    const row = seats.get(id);
    const wasHeld = own.waits.some((wait) => wait.streamId === id && isHeld(wait, now));
    if (row) after.set(id, { ...row, taken: row.taken + 1, held: row.held - (wasHeld ? 1 : 0) });
  }
  return after;
}
