import { vi } from 'vitest';
import { runCli } from '../cli/run-cli.ts';

type Command = { args: readonly string[]; env: Record<string, string> };

/** The first line of a command, which names its database. */
const NAMED = /^Database: .*\n/;

/** Runs an operator's command in this process; returns its status and output without the database line. */
export async function lms(command: Command) {
  const { status, out, err } = await lmsWhole(command);
  return { status, out, err: err.replace(NAMED, '') };
}

/** The same with that line. */
export async function lmsWhole({ args, env }: Command) {
  const written = { out: '', err: '' };
  const into = (stream: keyof typeof written, end: string) => (text: unknown) => {
    written[stream] += `${text}${end}`;
    return true;
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err', '')),
    vi.spyOn(console, 'log').mockImplementation(into('out', '\n')),
    vi.spyOn(console, 'error').mockImplementation(into('err', '\n')),
  ];
  try {
    return { status: await runCli(args), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
