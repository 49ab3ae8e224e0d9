/** The files of the standard that we read, with their required columns. */
export type RosterName =
  | 'orgs'
  | 'academicSessions'
  | 'courses'
  | 'classes'
  | 'users'
  | 'roles'
  | 'demographics'
  | 'enrollments';

type RosterFile = {
  required: readonly string[];
  /**
   * Columns whose empty cells are reported here; empty cells of other columns are reported when our rows are checked.
   */
  told: readonly string[];
};

export const STATUS_COLUMNS = ['status', 'dateLastModified'] as const;

const USER = ['sourcedId', 'enabledUser', 'username', 'givenName', 'familyName'];
const FILES: Readonly<Record<RosterName, RosterFile>> = {
  orgs: { required: ['sourcedId', 'name', 'type'], told: ['sourcedId', 'type'] },
  academicSessions: {
    required: ['sourcedId', 'title', 'type', 'startDate', 'endDate', 'schoolYear'],
    told: ['sourcedId', 'type', 'startDate', 'endDate', 'schoolYear'],
  },
  courses: { required: ['sourcedId', 'title', 'orgSourcedId'], told: ['sourcedId'] },
  classes: {
    required: ['sourcedId', 'title', 'classType', 'courseSourcedId', 'schoolSourcedId', 'termSourcedIds'],
    told: ['sourcedId', 'classType', 'termSourcedIds'],
  },
  users: { required: USER, told: ['sourcedId', 'enabledUser'] },
  roles: {
    required: ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
    told: ['sourcedId', 'userSourcedId', 'role'],
  },
  demographics: { required: ['sourcedId'], told: ['sourcedId'] },
  enrollments: {
    required: ['sourcedId', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
    told: ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
  },
};
export const ROSTER_NAMES: readonly RosterName[] = [
  ...(['orgs', 'academicSessions', 'courses', 'classes'] as const),
  ...(['users', 'roles', 'demographics', 'enrollments'] as const),
];

export const VERSIONS = ['1.1', '1.2'] as const;
export type Version = (typeof VERSIONS)[number];
export const MODES = ['bulk', 'delta', 'absent'] as const;
export type Mode = (typeof MODES)[number];

/** Before 1.2 a user had one role, in a column of users.csv. */
const OLD_USER = [...USER, 'orgSourcedIds', 'role'];
export const fileRules = (name: RosterName, version: Version): RosterFile =>
  name === 'users' && version === '1.1'
    ? { required: OLD_USER, told: [...FILES.users.told, 'role'] }
    : FILES[name];
