import type { HeldRight, Role } from '@bilim/contract/access';

/** Who is calling: read from the session with every request, never from a payload. */
export type Person = {
  id: number;
  code: number;
  role: Role;
  fullName: string;
  groupId: number | null;
  facultyId: number | null;
  /** Those held at this moment; ask by `holds`. */
  rights: readonly HeldRight[];
};

export type Session = { id: number; person: Person };
