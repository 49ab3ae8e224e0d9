import * as z from 'zod';
import { event } from '../event.ts';

/* In a separate file from the calls: every screen listens, and few call. */
export const journalEvents = {
  /** To the teachers of a journal: cells of these lessons changed, or without lessons, the journal itself. */
  changed: event('journal.changed', { journalId: z.int(), lessonIds: z.array(z.int()) }),
  /** To a student: own marks of this journal changed. */
  marked: event('journal.marked', { journalId: z.int() }),
};
