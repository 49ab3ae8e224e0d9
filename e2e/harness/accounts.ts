export type Account = { login: string; password: string };

/** The accounts that the demo university prints. */
export const STUDENT: Account = { login: 'student', password: 'Student1' };
export const OTHER_STUDENT: Account = { login: 'student2', password: 'Student2' };
export const TEACHER: Account = { login: 'teacher', password: 'Teacher1' };
export const NEWCOMER: Account = { login: 'newcomer', password: 'Newcomer1' };
/** @public */
export const REGISTRAR: Account = { login: 'registrar', password: 'Registrar1' };
/** @public */
export const DEAN: Account = { login: 'dean', password: 'Dean1' };
/** @public */
export const FINANCE: Account = { login: 'finance', password: 'Finance1' };
/** @public */
export const ADMINISTRATOR: Account = { login: 'admin', password: 'Admin1' };
