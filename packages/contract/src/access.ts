import * as z from 'zod';

/** Roles as they stand on the wire and in the database. Staff are teachers who hold rights. */
export const ROLE = { teacher: 1, student: 2 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** What staff may be trusted with. A new right is one line here and a name in the three `rights.json`. */
export const RIGHTS = [
  'news',
  'library',
  'reports',
  'registrar',
  'dean',
  'head',
  'finance',
  'administrator',
] as const;
export type Right = (typeof RIGHTS)[number];

/** A right that somebody holds now; where it names a faculty or a department, there only. */
export const heldRight = z.object({
  right: z.enum(RIGHTS),
  facultyId: z.int().nullable(),
  departmentId: z.int().nullable(),
});
export type HeldRight = z.infer<typeof heldRight>;

/** The faculty and the department that something belongs to. */
export type Unit = { facultyId?: number | null; departmentId?: number | null };
type Holder = { rights: readonly HeldRight[] };

/**
 * Whether somebody holds a right: at all, or, when a unit is named, there. Name all that is known of the unit: a right
 * of one faculty is not held in a department of which nobody said that it belongs to that faculty.
 */
export function holds(holder: Holder, right: Right, unit?: Unit): boolean {
  const reaches = (held: HeldRight) =>
    unit === undefined ||
    ((held.facultyId === null || held.facultyId === unit.facultyId) &&
      (held.departmentId === null || held.departmentId === unit.departmentId));
  return holder.rights.some((held) => held.right === right && reaches(held));
}

/** Who passes a gate: anyone, whoever is signed in, one role, or holders of any of these rights. */
type Gate = 'anyone' | 'signed in' | { role: Role } | { rights: readonly Right[] };

const GATES = {
  public: 'anyone',
  signedIn: 'signed in',
  teacher: { role: ROLE.teacher },
  student: { role: ROLE.student },
  newsWriter: { rights: ['news'] },
  librarian: { rights: ['library'] },
  reportReader: { rights: ['reports'] },
  /** Deans do for their faculty what the registrar does for all of them. */
  registrar: { rights: ['registrar', 'dean'] },
  head: { rights: ['head'] },
  finance: { rights: ['finance'] },
  /** Confirms what an administrator imports into marks or money. */
  importApprover: { rights: ['registrar', 'finance'] },
  administrator: { rights: ['administrator'] },
} as const satisfies Record<string, Gate>;

/** Who may call an endpoint at all. What they may do with which object is the area's policy. */
export type Access = keyof typeof GATES;

const gates = new Map<string, Gate>(Object.entries(GATES));

/** There is no gate that stands open because nobody described it. */
export function gateOf(access: Access): Gate {
  const gate = gates.get(access);
  if (!gate) throw new Error(`There is no gate '${access}' in access.ts`);
  return gate;
}

/** Whether this caller passes the gate; `null` is somebody not signed in. */
export function passes(access: Access, caller: (Holder & { role: Role }) | null): boolean {
  const gate = gateOf(access);
  if (gate === 'anyone') return true;
  if (!caller) return false;
  if (gate === 'signed in') return true;
  if ('role' in gate) return caller.role === gate.role;
  return gate.rights.some((right) => holds(caller, right));
}
