import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import { named } from '../named.ts';
import { inTerm, scheduleFrame, scheduleLesson } from './schedule.shapes.ts';

/* Apart from the other calls: the first screen is drawn from these, and should not fetch the rest. */

/** The calls that one's own day is drawn from. */
export const scheduleDay = {
  teacher: endpoint({
    method: 'POST',
    path: '/api/schedule/teacher.json',
    access: 'teacher',
    summary: "The calling teacher's weekly schedule of a term",
    self: { id: 'id' },
    input: named(inTerm),
    output: z.array(scheduleLesson),
  }),
  student: endpoint({
    method: 'POST',
    path: '/api/schedule/student.json',
    access: 'student',
    summary:
      "The calling student's weekly schedule of a term: what they are registered for, in their subgroups",
    self: { id: 'id' },
    input: named(inTerm),
    output: z.array(scheduleLesson),
  }),
  frame: endpoint({
    method: 'POST',
    path: '/api/schedule/frame.json',
    access: 'signedIn',
    summary: "A term's days, the bells and the walks between buildings",
    input: named(inTerm),
    output: scheduleFrame,
  }),
};

export const scheduleEvents = {
  /** To the teacher and the students of the lesson. */
  changed: event('schedule.changed', { lessonId: z.int(), day: z.string() }),
};
