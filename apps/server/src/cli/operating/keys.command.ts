import type { Command } from 'commander';

// The actions are loaded when a command runs: help and usage errors need no settings.
const actions = () => import('./keys-actions.ts');

/** Commands for the keys behind cards, links, signatures and tokens. */
export function addKeyCommands(program: Command): void {
  const keys = program
    .command('keys')
    .description('list the ids of the keys, the one in use first')
    .action(async () => (await actions()).list());

  keys
    .command('add')
    .description('use a new key from now on; cards and links of older keys stay valid')
    .action(async () => (await actions()).add());
}
