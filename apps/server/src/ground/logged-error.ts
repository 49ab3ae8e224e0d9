/** Kinds of errors of the database whose words are about it, never about what was written into it. */
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
 * An error as the log has it. What the database and the query builder say may quote what somebody wrote, or what opens
 * their session: of such an error the log has its kind and place, and its words only where they cannot.
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

/** Where it happened, without the message that stands before it. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
