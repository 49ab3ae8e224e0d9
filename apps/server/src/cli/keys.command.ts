import type { Command } from 'commander';

// What a command does is loaded when it is called: help and refusals need no settings.
const actions = () => import('./keys-actions.ts');

/** The keys behind cards, links, signatures and tokens. */
export function addKeyCommands(program: Command): void {
  const keys = program
    .command('keys')
    .description('list the ids of the keys, the one in use first')
    .action(async () => (await actions()).list());

  keys
    .command('add')
    .description('use a new key from now on; what older ones made stays good')
    .action(async () => (await actions()).add());
}
