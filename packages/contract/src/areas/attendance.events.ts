import * as z from 'zod';
import { event } from '../event.ts';

/* In a separate file from the calls: every screen listens, and few call. */
export const attendanceEvents = {
  /** To the teachers of the journal: a student scanned, a scan was decided, or the QR itself changed. */
  changed: event('attendance.changed', { sessionId: z.int() }),
};
