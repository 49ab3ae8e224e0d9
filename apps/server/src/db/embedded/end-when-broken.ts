import type { PGlite } from '@electric-sql/pglite';

/** How PGlite says 'a statement failed, go on with the next message': PostgreSQL's longjmp to its main loop. */
const STATEMENT_FAILED = 100;

/**
 * PGlite swallows whatever stops PostgreSQL inside a message: a PANIC because the disk is full, a trap, memory
 * that ran out. The client would then get an answer without an error and take its rows for saved.
 * This makes everything but a failed statement the engine's end.
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
