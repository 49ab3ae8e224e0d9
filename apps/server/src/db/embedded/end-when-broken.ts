import type { PGlite } from '@electric-sql/pglite';

/**
 * PGlite's code for a failed statement (PostgreSQL's longjmp to its main loop); the engine continues with the next
 * message.
 */
const STATEMENT_FAILED = 100;

/**
 * PGlite swallows every error that stops PostgreSQL inside a message: a PANIC on a full disk, a trap, or a lack of
 * memory. The client would get an answer without an error and assume that its rows are saved. So every error except a
 * failed statement ends the engine.
 */
export function endWhenBroken({
  engine,
  onBroken,
}: {
  engine: PGlite;
  onBroken: (error: unknown) => never;
}): void {
  const { Module } = engine;
  const runMessage = Module._PostgresMainLoopOnce;
  Module._PostgresMainLoopOnce = () => {
    try {
      runMessage();
    } catch (error) {
      if (!isFailedStatement(error)) onBroken(error);
      throw error;
    }
  };
}

function isFailedStatement(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && error.status === STATEMENT_FAILED
  );
}
