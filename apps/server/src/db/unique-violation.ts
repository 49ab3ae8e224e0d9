const UNIQUE_VIOLATION = '23505';

/** Whether an error says that a unique index or constraint of this name was about to be broken. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION) {
    return 'constraint' in error && error.constraint === constraint;
  }
  // The query builder wraps the driver's error; what matters is inside.
  return isUniqueViolation(error.cause, constraint);
}
