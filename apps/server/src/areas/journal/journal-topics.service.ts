import { taughtHours } from '@bilim/rules/journal/hours';
import { checkKept } from './journal.service.ts';
import type { By } from './journal-lessons.service.ts';
import { selectSyllabus, selectTaught } from './journal-topics.queries.ts';

type OfJournal = By & { journalId: number };

/** The lessons of a journal in order, with their topics. */
export async function listTaught(asked: OfJournal) {
  const { db } = asked.context;
  await checkKept(asked);
  const rows = await selectTaught(db, asked);
  return rows.map((row, place) => ({ ...row, number: place + 1 }));
}

/** Planned and taught hours per topic; the last row counts lessons without a topic. */
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
