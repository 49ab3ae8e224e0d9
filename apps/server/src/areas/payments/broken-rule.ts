/** The database rule that an entry violated. */
const RULES = [
  'ledger_entries_balanced',
  'ledger_entries_due',
  'ledger_refund_of_payment',
  'ledger_refund_too_large',
] as const;
const CHECK_VIOLATION = '23514';

export function brokenRule(error: unknown): (typeof RULES)[number] | undefined {
  if (!(error instanceof Error)) return undefined;
  const told = error.cause instanceof Error ? error.cause : error;
  if (!('code' in told && 'constraint' in told) || told.code !== CHECK_VIOLATION) return undefined;
  return RULES.find((rule) => rule === told.constraint);
}
