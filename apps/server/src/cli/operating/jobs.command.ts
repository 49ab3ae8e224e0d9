import { type Command, InvalidArgumentError } from 'commander';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./jobs-actions.ts');

/** Commands for background jobs. */
export function addJobCommands(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('list background work: dead, running, waiting')
    .action(async () => (await actions()).list());

  jobs
    .command('retry')
    .description('retry dead jobs, or run waiting ones now')
    .argument('<ids...>', 'numbers from the list', jobIds)
    .action(async (ids: number[]) => (await actions()).retry(ids));

  jobs
    .command('cancel')
    .description('remove dead or waiting jobs')
    .argument('<ids...>', 'numbers from the list', jobIds)
    .action(async (ids: number[]) => (await actions()).cancel(ids));
}

function jobIds(text: string, before: number[] | undefined): number[] {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new InvalidArgumentError('It must be a number from the list.');
  return [...(before ?? []), id];
}
