import type { Term } from './made.ts';

/** Data from earlier rosters, by sourcedId. A delta refers to it without repeating it. */
type KnownOrg = { name: string; isFaculty: boolean; faculty: string };
type KnownClass = {
  /** Our own code. */
  discipline: string;
  term: Term;
  number: number;
  seats: number;
  /** Seats taken, or held for students from the waiting list. */
  taken: number;
  credits: number;
};
type KnownGroup = { name: string; intake: number };
export type KnownPerson = {
  role: 'student' | 'teacher';
  active: boolean;
  code: number;
  lastName: string;
  firstName: string;
  middleName: string;
  gender: 'female' | 'male';
  birthDate: string | null;
  phone: string;
  /** For a student: the name of the group. */
  group: string | null;
  intake: number | null;
  /** For a teacher: the code of the department. */
  department: string | null;
};
export type Seat = { classId: string; studentId: string };

export type Known = {
  orgs: ReadonlyMap<string, KnownOrg>;
  years: ReadonlySet<number>;
  terms: ReadonlyMap<string, Term>;
  /** sourcedId → code of the discipline. */
  courses: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, KnownGroup>;
  classes: ReadonlyMap<string, KnownClass>;
  /** All used stream numbers, by `pairOf` of discipline and term. */
  numbers: ReadonlyMap<string, readonly number[]>;
  /** Codes of existing rows of the university; a default is created only where this is null. */
  form: string | null;
  examType: string | null;
  lessonType: string | null;
  people(sourcedIds: readonly string[]): Promise<Map<string, KnownPerson>>;
  /** How many of these students already have a seat, per class. */
  seated(seats: readonly Seat[]): Promise<Map<string, number>>;
};

export const pairOf = (discipline: string, term: string) => `${discipline}\n${term}`;

/** For an empty university. */
export const NOTHING_KNOWN: Known = {
  orgs: new Map(),
  years: new Set(),
  terms: new Map(),
  courses: new Map(),
  groups: new Map(),
  classes: new Map(),
  numbers: new Map(),
  form: null,
  examType: null,
  lessonType: null,
  people: async () => new Map(),
  seated: async () => new Map(),
};
