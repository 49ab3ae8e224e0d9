import { Failure } from '@bilim/contract/failures';

/**
 * What is kept of an error: what kind it was and where, never its message, which may quote a row or a payload. The
 * log has no more.
 */
export function errorNote(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  if (error instanceof Failure) return `Failure ${error.code}${placeOf(error)}`;
  const { name, code, constraint } = described(error);
  const details = [code, constraint].filter((part) => part !== undefined).join(' ');
  return `${name}${details && ` ${details}`}${placeOf(error)}`;
}

/** Where a transaction begins and ends, the driver's error is inside the one that the query builder throws. */
function described(error: Error): { name: string; code?: string; constraint?: string } {
  if (!('code' in error) && error.cause instanceof Error) return described(error.cause);
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    name: error.name,
    code: 'code' in error ? word(error.code) : undefined,
    constraint: 'constraint' in error ? word(error.constraint) : undefined,
  };
}

/** The first line of ours in the stack. */
function placeOf(error: Error): string {
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const own = lines.find((line) => !/node_modules|node:/.test(line));
  const place = own?.match(/([\w.-]+\.[cm]?[jt]s:\d+)/)?.[1];
  return place ? ` at ${place}` : '';
}
