import * as z from 'zod';
import { event } from '../event.ts';

/* Apart from the calls: every screen listens, and few call. */
export const attendanceEvents = {
  /** To those who keep the journal: somebody scanned, was decided upon, or the QR itself changed. */
  changed: event('attendance.changed', { sessionId: z.int() }),
};
