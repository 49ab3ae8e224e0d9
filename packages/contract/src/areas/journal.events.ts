import * as z from 'zod';
import { event } from '../event.ts';

/* Apart from the calls: every screen listens, and few call. */
export const journalEvents = {
  /** To the teachers of a journal: cells of these lessons changed, or without any, the journal itself. */
  changed: event('journal.changed', { journalId: z.int(), lessonIds: z.array(z.int()) }),
  /** To a student: own marks of this journal changed. */
  marked: event('journal.marked', { journalId: z.int() }),
};
