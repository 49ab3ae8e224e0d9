import type { Command } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./papers-actions.ts');

/** Papers that were issued: what is known of one, and that it does not hold any more. */
export function addPaperCommands(program: Command): void {
  const papers = program.command('papers').description('papers that were issued to students');
  const number = ['<number>', 'as it is printed on the paper, like 2026-000123'] as const;
  papers
    .command('show')
    .description('say what is known of a paper')
    .argument(...number)
    .action(async (number: string) => (await actions()).show(number));
  papers
    .command('revoke')
    .description('say from now on to whoever checks the paper that it was revoked; this cannot be undone')
    .argument(...number)
    .requiredOption('--reason <text>', 'why, for the university alone')
    .action(async (number: string, { reason }: { reason: string }) =>
      (await actions()).revoke({ number, reason }),
    );
}
