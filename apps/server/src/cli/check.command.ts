import type { Command } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./check-actions.ts');

/** What an installation has, and what it lacks. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description(
      'list what is configured, what is missing and what people cannot do because of it; ends with 1 if anything is missing',
    )
    .action(async () => (await actions()).checkInstallation());
}
