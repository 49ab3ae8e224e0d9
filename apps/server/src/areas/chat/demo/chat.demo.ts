import { chatMessages, chatReads, chatRooms } from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { at, makeRandom, type Random } from '../../../demo/random.ts';
import { draftRooms, type RoomDraft } from './rooms.ts';

/** Share of members who have not read the newest messages. */
const BEHIND = 0.2;

export const chatDemo: DemoPart = ({ university }) => {
  const { rooms, messages, reads } = makeChat(university);
  const large = { large: true };
  return {
    label: 'messages',
    tables: [
      rowsOf(chatRooms, rooms),
      rowsOf(chatMessages, messages, large),
      rowsOf(chatReads, reads, large),
    ],
  };
};

/** The rooms, messages and reads, with message ids in the order of time. */
export function makeChat(university: DemoUniversity) {
  const random = makeRandom({ seed: university.seed, label: 'messages' });
  const drafts = draftRooms(university);
  const written = drafts
    .flatMap(({ said }, place) => said.map((message) => ({ roomId: place + 1, ...message })))
    .sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime() || one.roomId - other.roomId);

  const idsIn: number[][] = drafts.map(() => []);
  const messages = written.map(
    ({ roomId, authorId, text, sentAt }, place): typeof chatMessages.$inferSelect => {
      at(idsIn, roomId - 1).push(place + 1);
      return {
        id: place + 1,
        roomId,
        authorId,
        text,
        sentAt,
        deletedAt: null,
        clientId: random.uuid(),
      };
    },
  );
  const rooms = drafts.map(({ room }, place): typeof chatRooms.$inferSelect => {
    const ids = at(idsIn, place);
    const first = at(messages, at(ids, 0) - 1);
    const kept = { total: ids.length, lastMessageId: ids.at(-1) ?? null };
    return { id: place + 1, ...room, ...kept, createdAt: first.sentAt };
  });
  const reads = drafts.flatMap((draft, place) =>
    readsOf({
      draft,
      roomId: place + 1,
      university,
      random,
      messages: at(idsIn, place).map((id) => at(messages, id - 1)),
    }),
  );
  return { rooms, messages, reads };
}

function readsOf({
  draft,
  roomId,
  messages,
  university,
  random,
}: {
  draft: RoomDraft;
  roomId: number;
  messages: readonly { id: number; authorId: number }[];
  university: DemoUniversity;
  random: Random;
}): (typeof chatReads.$inferSelect)[] {
  const { people, calendar } = university;
  const demo = new Set<number>(Object.values(people.demo));
  return draft.memberIds.map((personId) => {
    const behind = random.chance(BEHIND) ? random.between(0, messages.length - 1) : 0;
    const readTotal = messages.length - (demo.has(personId) ? draft.unread : behind);
    const lastReadId = messages[readTotal - 1]?.id ?? 0;
    const ownSince = messages.slice(readTotal).filter(({ authorId }) => authorId === personId).length;
    return { roomId, personId, lastReadId, readTotal, ownSince, readAt: calendar.now };
  });
}
