import * as z from 'zod';

/** Roles as on the wire and in the database. Staff are teachers who hold rights. */
export const ROLE = { teacher: 1, student: 2 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** Rights of staff. A new right needs one line here and a name in the three `rights.json`. */
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

/** A right held by a user; if it names a faculty or a department, it applies only there. */
export const heldRight = z.object({
  right: z.enum(RIGHTS),
  facultyId: z.int().nullable(),
  departmentId: z.int().nullable(),
});
export type HeldRight = z.infer<typeof heldRight>;

/** The faculty and the department of an object. */
export type Unit = { facultyId?: number | null; departmentId?: number | null };
type Holder = { rights: readonly HeldRight[] };

/**
 * Whether the user holds a right, optionally in a unit. Pass the faculty and the department if both are known: a
 * faculty right does not apply to a department without its faculty.
 */
export function holds(holder: Holder, right: Right, unit?: Unit): boolean {
  const reaches = (held: HeldRight) =>
    unit === undefined ||
    ((held.facultyId === null || held.facultyId === unit.facultyId) &&
      (held.departmentId === null || held.departmentId === unit.departmentId));
  return holder.rights.some((held) => held.right === right && reaches(held));
}

/** The offices that manage students, classes and orders: a dean those of the own faculty, the registrar all. */
export const MANAGERS = ['registrar', 'dean'] as const satisfies readonly Right[];

/** Whether the user manages a unit, or any unit when none is given. */
export const manages = (holder: Holder, unit?: Unit): boolean =>
  MANAGERS.some((right) => holds(holder, right, unit));

/** Who passes an access rule: all callers, signed-in users, one role, or holders of any of these rights. */
type Gate = 'anyone' | 'signed in' | { role: Role } | { rights: readonly Right[] };

const GATES = {
  public: 'anyone',
  signedIn: 'signed in',
  teacher: { role: ROLE.teacher },
  student: { role: ROLE.student },
  newsWriter: { rights: ['news'] },
  librarian: { rights: ['library'] },
  reportReader: { rights: ['reports'] },
  /** Deans may do this for their faculty, the registrar for all faculties. */
  registrar: { rights: MANAGERS },
  head: { rights: ['head'] },
  finance: { rights: ['finance'] },
  /** Confirms an administrator’s imports of marks or money. */
  importApprover: { rights: ['registrar', 'finance'] },
  administrator: { rights: ['administrator'] },
} as const satisfies Record<string, Gate>;

/** Who may call an endpoint at all. Permissions for single objects are the area’s policy. */
export type Access = keyof typeof GATES;

const gates = new Map<string, Gate>(Object.entries(GATES));

/** An undefined access rule throws: it must never let a caller pass. */
export function gateOf(access: Access): Gate {
  const gate = gates.get(access);
  if (!gate) throw new Error(`Unknown access rule '${access}' in access.ts`);
  return gate;
}

/** Whether this caller passes the access rule; `null` is a signed-out caller. */
export function passes(access: Access, caller: (Holder & { role: Role }) | null): boolean {
  const gate = gateOf(access);
  if (gate === 'anyone') return true;
  if (!caller) return false;
  if (gate === 'signed in') return true;
  if ('role' in gate) return caller.role === gate.role;
  return gate.rights.some((right) => holds(caller, right));
}
