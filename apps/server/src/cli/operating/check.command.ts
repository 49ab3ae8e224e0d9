import type { Command } from 'commander';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./check-actions.ts');

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description(
      'list what is configured, what is missing and what users cannot do without it; exit code 1 if anything is missing',
    )
    .action(async () => (await actions()).checkInstallation());
}
