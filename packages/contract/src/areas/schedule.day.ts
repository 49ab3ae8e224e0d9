import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import { named } from '../named.ts';
import { inTerm, scheduleFrame, scheduleLesson } from './schedule.shapes.ts';

/* In a separate file from the other calls: the first screen uses these, and should not load the others. */

/** The calls for the day on the home. */
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
    summary: 'The calling student’s weekly schedule of a term: their registrations, in their subgroups',
    self: { id: 'id' },
    input: named(inTerm),
    output: z.array(scheduleLesson),
  }),
  frame: endpoint({
    method: 'POST',
    path: '/api/schedule/frame.json',
    access: 'signedIn',
    summary: 'A term’s days with the calendar, the bells and the walking times between buildings',
    input: named(inTerm),
    output: scheduleFrame,
  }),
};

export const scheduleEvents = {
  /** To the teacher and the students of the lesson. */
  changed: event('schedule.changed', { lessonId: z.int(), day: z.string() }),
};
