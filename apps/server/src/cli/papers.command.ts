import type { Command } from 'commander';
import type { SignerOptions } from './papers-actions.ts';

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
    .command('signer')
    .description('enter who signs papers from now on; kinds of references that name a signer keep theirs')
    .argument('<name>', 'family name and initials in Russian, as on paper')
    .requiredOption('--post <text>', 'the post in Russian')
    .option('--name-kg <name>', 'in Kyrgyz (default: as in Russian)')
    .option('--name-en <name>', 'in English (default: transliterated)')
    .option('--post-kg <text>', 'in Kyrgyz (default: as in Russian)')
    .option('--post-en <text>', 'in English (default: as in Russian)')
    .action(async (name: string, options: SignerOptions) =>
      (await actions()).addSigner({ name, ...options }),
    );
  papers
    .command('revoke')
    .description('say from now on to whoever checks the paper that it was revoked; this cannot be undone')
    .argument(...number)
    .requiredOption('--reason <text>', 'why, for the university alone')
    .action(async (number: string, { reason }: { reason: string }) =>
      (await actions()).revoke({ number, reason }),
    );
}
