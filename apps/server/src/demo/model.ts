import type { people } from '../db/tables.ts';

/** A person as the table keeps them: every column is stated, so that the same seed gives the same row. */
export type PersonRow = typeof people.$inferSelect;

/** Who teaches what to whom, with what the timetable needs to know beside the columns. */
export type DemoAssignment = {
  id: number;
  teacherId: number;
  disciplineId: number;
  termId: number;
  semesterId: number;
  lessonTypeId: number;
  examTypeId: number;
  groupId: number | null;
  streamId: number | null;
  subgroup: number | null;
  credits: number;
  hours: number;
};

/** Lessons that share one slot of the week: one of every week, or one of odd weeks beside one of even weeks. */
export type TimetableUnit = {
  parts: { assignmentId: number; teacherId: number; week: number }[];
  groupIds: number[];
  facultyId: number;
  seats: number;
  /** Held at the same time as this assignment's first lesson, whoever would want to come to both. */
  against?: number;
};

export type DemoLesson = {
  id: number;
  assignmentId: number;
  dayNumber: number;
  bellId: number;
  week: number;
  roomId: number;
  termId: number;
};

export type DemoStream = {
  id: number;
  disciplineId: number;
  termId: number;
  lessonTypeId: number | null;
  number: number;
  seats: number;
  minimum: number;
  memberIds: number[];
};

/** A discipline that students of one group take in one term; `streamOf` says who chose which stream of an elective. */
export type DemoCourse = {
  groupId: number;
  termId: number;
  semesterId: number;
  disciplineId: number;
  examTypeId: number;
  credits: number;
  elective: boolean;
  /** The laboratories are split, so each student belongs to a half. */
  split: boolean;
  streamOf: Map<number, number>;
};
