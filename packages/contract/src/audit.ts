import type { Areas } from './areas.ts';

/** What the audit log can say was done: each area lists its own. */
export type AuditAction = { [A in keyof Areas]: Areas[A]['audit'][number] }[keyof Areas];
