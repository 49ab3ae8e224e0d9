import type { Command } from 'commander';
import type { SignerOptions } from './papers-actions.ts';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./papers-actions.ts');

/** Commands to show and revoke issued papers. */
export function addPaperCommands(program: Command): void {
  const papers = program.command('papers').description('papers that were issued to students');
  const number = ['<number>', 'as it is printed on the paper, like 2026-000123'] as const;
  papers
    .command('show')
    .description('show the data of a paper')
    .argument(...number)
    .action(async (number: string) => (await actions()).show(number));
  papers
    .command('signer')
    .description('add a signer for new papers; kinds of references that name a signer keep theirs')
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
    .description('revoke a paper; its check page shows that from now on. This cannot be undone')
    .argument(...number)
    .requiredOption('--reason <text>', 'the reason, visible only inside the university')
    .action(async (number: string, { reason }: { reason: string }) =>
      (await actions()).revoke({ number, reason }),
    );
}
