const UNIQUE_VIOLATION = '23505';

/** Whether an error reports the violation of the unique index or constraint of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === UNIQUE_VIOLATION && error.constraint === constraint;
}
