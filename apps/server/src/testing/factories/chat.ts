import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { people, registrations } from '../../db/tables.ts';
import type { TestApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import { keepCounts } from '../stages/chat-kept.ts';
import { makeClass } from './academic.ts';

type Taught = Awaited<ReturnType<typeof makeClass>>;

/** The address of a class's group chat. */
export function toClass({ yearId, disciplineId, groupId, streamId }: Taught) {
  const which = streamId === null ? { classId: groupId } : { classId: streamId, elective: true };
  return { groupChat: true, yearId, disciplineId, ...which };
}

/** Sends a text to a conversation. */
export async function say(client: TestClient, address: ConversationAddress, text: string) {
  return client.call(chatContract.send, { ...address, text });
}

/** A class of a teacher and two students, all signed in, each with the address for messages to them. */
export async function aTalkingClass(app: TestApp, given: { elective?: boolean } = {}) {
  const { db } = app.context;
  const taught = await makeClass(db, { students: 2, ...given });
  const [one, two] = taught.students;
  if (!one || !two) throw new Error('The class has fewer than two students');
  const signedIn = async (id: number) => {
    const [person] = await db.select().from(people).where(sql`${people.id} = ${id}`);
    if (!person) throw new Error(`Person ${id} does not exist`);
    return { client: await app.signIn(id), person, address: { contactCode: person.code } };
  };
  return {
    taught,
    group: toClass(taught),
    teacher: await signedIn(taught.teacherId),
    student: await signedIn(one.id),
    classmate: await signedIn(two.id),
  };
}

/** A class of any size, created in a few statements. */
export async function makeLargeClass(db: Builder, { students }: { students: number }) {
  const taught = await makeClass(db, { students: 0 });
  const { groupId, disciplineId, termId, semesterId, assignment } = taught;
  const rows = Array.from({ length: students }, (_, index) => ({
    ...({ role: 2, gender: 'female' } as const),
    code: 900_000 + groupId * 1_000 + index,
    groupId,
    lastName: `Бекова${index}`,
    firstName: 'Айнура',
    lastNameLatin: `Bekova${index}`,
    firstNameLatin: 'Ainura',
  }));
  const made = await db.insert(people).values(rows).returning();
  await db.insert(registrations).values(
    made.map(({ id: studentId }) => ({
      studentId,
      groupId,
      disciplineId,
      termId,
      semesterId,
      examTypeId: assignment.examTypeId,
      credits: 5,
      byPlan: true,
    })),
  );
  return { ...taught, students: made };
}

/** Fills a room with messages as if written over time. */
export async function fillRoom(
  db: Builder,
  { roomId, authorIds, messages }: { roomId: number; authorIds: readonly number[]; messages: number },
) {
  const authors = sql`${sql.param([...authorIds])}::integer[]`;
  await db.transaction(async (db) => {
    // A busy machine may need longer than the statement timeout.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`
      insert into chat_messages (room_id, author_id, text, client_id)
      select ${roomId}::integer, (${authors})[1 + n % array_length(${authors}, 1)], 'message ' || n, gen_random_uuid()
      from generate_series(1, ${messages}::integer) n`);
    await keepCounts(db);
  });
}
