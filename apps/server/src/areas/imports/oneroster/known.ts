import type { Term } from './made.ts';

/** What earlier rosters brought in: a delta names it without telling it again. By the sourcedIds of the rosters. */
type KnownOrg = { name: string; isFaculty: boolean; faculty: string };
type KnownClass = {
  /** A code of ours. */
  discipline: string;
  term: Term;
  number: number;
  seats: number;
  /** Of the seats: taken, or held for somebody who waited. */
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
  /** Of a student: the name of the group. */
  group: string | null;
  intake: number | null;
  /** Of a teacher: a code of the department. */
  department: string | null;
};
export type Seat = { classId: string; studentId: string };

export type Known = {
  orgs: ReadonlyMap<string, KnownOrg>;
  years: ReadonlySet<number>;
  terms: ReadonlyMap<string, Term>;
  /** Codes of disciplines. */
  courses: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, KnownGroup>;
  classes: ReadonlyMap<string, KnownClass>;
  /** All numbers of streams that are given, by `pairOf` of discipline and term. */
  numbers: ReadonlyMap<string, readonly number[]>;
  /** What the university has of its own: then nothing is made in its place. */
  form: string | null;
  examType: string | null;
  lessonType: string | null;
  people(sourcedIds: readonly string[]): Promise<Map<string, KnownPerson>>;
  /** How many of these have their seat already, by class. */
  seated(seats: readonly Seat[]): Promise<Map<string, number>>;
};

export const pairOf = (discipline: string, term: string) => `${discipline}\n${term}`;

/** An empty university. */
export const NOTHING_KNOWN: Known = {
  ...{ orgs: new Map(), years: new Set(), terms: new Map(), courses: new Map(), groups: new Map() },
  ...{ classes: new Map(), numbers: new Map(), form: null, examType: null, lessonType: null },
  people: async () => new Map(),
  seated: async () => new Map(),
};
