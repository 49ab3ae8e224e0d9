import { type Command, InvalidArgumentError } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./jobs-actions.ts');

/** Background work that waits, runs, or failed for good. */
export function addJobCommands(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('list background work: dead, running, waiting')
    .action(async () => (await actions()).list());

  jobs
    .command('retry')
    .description('try dead jobs once more, or waiting ones now')
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
