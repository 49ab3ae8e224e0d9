/** SQLSTATE classes whose messages never quote stored values. */
const WITHOUT_VALUES = /^(08|40|42|53|55|57|58)/;

type Logged = {
  type: string;
  code?: string;
  constraint?: string;
  message?: string;
  stack: string;
  cause?: Logged;
};

/**
 * An error for the log. Messages of the database and the query builder may quote user data or session secrets. For such
 * errors only the kind and place are logged, and the message only if it cannot quote values.
 */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const code = wordOf(error, 'code');
  const quiet = 'params' in error || ('severity' in error && !WITHOUT_VALUES.test(code ?? ''));
  return {
    type: error.constructor.name,
    code,
    constraint: wordOf(error, 'constraint'),
    message: quiet ? undefined : error.message,
    stack: framesOf(error),
    cause: error.cause === undefined ? undefined : loggedError(error.cause),
  };
}

function wordOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The stack without the message before it. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
