import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** The kernel prefers the reader: it stands for a user with a computer of their own. */
const FIRST = -10;

/** A part of the gate in a process of its own, so that it does not wait for the work of the other parts. */
type Apart = {
  isFirst: boolean;
  begin(): void;
  /** Ends a part that runs until it is stopped. */
  end(): void;
  report: Promise<unknown>;
};

/** Starts `bench/qr/<file>`; resolves when it is prepared. */
export async function startApart({
  file,
  input,
  priority,
}: {
  file: string;
  input: unknown;
  priority: 'first' | 'usual';
}): Promise<Apart> {
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  const answer = () => Promise.race([once(child, 'message').then(([message]) => message), failed]);
  const isFirst = priority === 'first' && raise(child.pid);
  child.send({ input });
  await answer();
  return {
    isFirst,
    begin: () => child.send('begin'),
    end: () => child.send('end'),
    report: answer(),
  };
}

/** Only root may raise a priority. */
function raise(pid: number | undefined): boolean {
  try {
    if (pid !== undefined) setPriority(pid, FIRST);
    return pid !== undefined;
  } catch {
    return false;
  }
}

/** The other side: `prepare` runs before the start is confirmed, and returns the work whose result is reported. */
export async function asPart<Input>(
  prepare: (input: Input) => (ended: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const [{ input }] = await once(process, 'message');
  const work = prepare(input);
  const begun = once(process, 'message');
  process.send?.('ready');
  await begun;
  const report = await work(once(process, 'message'));
  process.send?.(report, () => process.disconnect());
}
