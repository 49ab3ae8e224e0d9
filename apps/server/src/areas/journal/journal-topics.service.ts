import { taughtHours } from '@bilim/rules/journal-hours';
import { checkKept } from './journal.service.ts';
import type { By } from './journal-lessons.service.ts';
import { selectSyllabus, selectTaught } from './journal-topics.queries.ts';

type OfJournal = By & { journalId: number };

/** What was taught when: the lessons of a journal with their topics. */
export async function listTaught(asked: OfJournal) {
  const { db } = asked.context;
  await checkKept(asked);
  const rows = await selectTaught(db, asked);
  return rows.map((row, place) => ({ ...row, number: place + 1 }));
}

/** The hours of the syllabus beside those that were taught; last what no topic names. */
export async function reportTopics(asked: OfJournal) {
  const { db } = asked.context;
  await checkKept(asked);
  const [topics, lessons] = await Promise.all([selectSyllabus(db, asked), selectTaught(db, asked)]);
  const taughtOf = (id: number | null) => {
    const own = lessons.filter(({ topicId }) => topicId === id);
    return { taught: taughtHours(own), lessons: own.length };
  };
  const rows = topics.map((topic) => ({ ...topic, ...taughtOf(topic.id) }));
  return [...rows, { id: null, number: null, title: '', planned: 0, ...taughtOf(null) }];
}
