import type { people } from '../db/tables.ts';

/** A row of the people table with every column stated, so that the same seed gives the same row. */
export type PersonRow = typeof people.$inferSelect;

/** An assignment with extra data for the timetable. */
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

/** Lessons that share one weekly slot: one of every week, or one of odd and one of even weeks. */
export type TimetableUnit = {
  parts: { assignmentId: number; teacherId: number; week: number }[];
  groupIds: number[];
  facultyId: number;
  seats: number;
  /** Placed at the same time as this assignment's first lesson, even if students would want both. */
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

/**
 * A discipline of one group in one term; `streamOf` contains the chosen stream of each student of an
 * elective.
 */
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
