import { Failure } from '@bilim/contract/failures';

/**
 * A description of an error for storage: its kind and place, never its message, which may quote a row or a payload. The
 * log has no more.
 */
export function errorNote(error: unknown): string {
  if (!(error instanceof Error)) return 'A value that is not an Error was thrown';
  if (error instanceof Failure) return `Failure ${error.code}${placeOf(error)}`;
  const { name, code, constraint } = described(error);
  const details = [code, constraint].filter((part) => part !== undefined).join(' ');
  return `${name}${details && ` ${details}`}${placeOf(error)}`;
}

/** At the start and end of a transaction the query builder wraps the driver's error. */
function described(error: Error): { name: string; code?: string; constraint?: string } {
  if (!('code' in error) && error.cause instanceof Error) return described(error.cause);
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    name: error.name,
    code: 'code' in error ? word(error.code) : undefined,
    constraint: 'constraint' in error ? word(error.constraint) : undefined,
  };
}

/** The first stack line in our own code. */
function placeOf(error: Error): string {
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const own = lines.find((line) => !/node_modules|node:/.test(line));
  const place = own?.match(/([\w.-]+\.[cm]?[jt]s:\d+)/)?.[1];
  return place ? ` at ${place}` : '';
}
