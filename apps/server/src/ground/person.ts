import type { Right, Role } from '@bilim/contract/access';

/** Who is calling: read from the session with every request, never from a payload. */
export type Person = {
  id: number;
  code: number;
  role: Role;
  fullName: string;
  groupId: number | null;
  facultyId: number | null;
  rights: readonly Right[];
};

export type Session = { id: number; person: Person };
