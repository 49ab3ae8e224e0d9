import type { Areas } from './areas.ts';

/** The actions of the audit log: each area lists its own. */
export type AuditAction = { [A in keyof Areas]: Areas[A]['audit'][number] }[keyof Areas];
