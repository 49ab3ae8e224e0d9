/** Roles as they stand on the wire and in the database. */
export const ROLE = { teacher: 1, student: 2 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

export const RIGHTS = ['news', 'library'] as const;
export type Right = (typeof RIGHTS)[number];

/** Who may call an endpoint at all. What they may do with which object is the area's policy. */
export const ACCESS = ['public', 'signedIn', 'teacher', 'student', 'newsWriter', 'librarian'] as const;
export type Access = (typeof ACCESS)[number];

type Caller = { role: Role; rights: readonly Right[] };

/** Whether this caller passes the gate; `null` is somebody not signed in. */
export function passes(access: Access, caller: Caller | null): boolean {
  if (access === 'public') return true;
  if (!caller) return false;
  if (access === 'signedIn') return true;
  if (access === 'teacher') return caller.role === ROLE.teacher;
  if (access === 'student') return caller.role === ROLE.student;
  return caller.rights.includes(access === 'newsWriter' ? 'news' : 'library');
}
