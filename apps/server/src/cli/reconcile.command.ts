import type { Command } from 'commander';

const actions = () => import('./reconcile-actions.ts');

/** What a bank says that it took, beside what we have. */
export function addReconcileCommand(program: Command): void {
  program
    .command('reconcile')
    .description(
      "compare a bank's register with the ledger and name every difference; ends with 1 if there are any",
    )
    .argument('<file>', 'a CSV with the columns txn_id, date, account and sum')
    .requiredOption('--bank <name>', 'its name in BANKS_FILE')
    .option('--day <day>', 'the day that it is of, like 2026-11-16; else the days of its lines')
    .option('--post', 'post the payments that we do not have')
    .option('--why <text>', 'for what reason they are posted')
    .action(async (path: string, options: { bank: string; day?: string; post?: boolean; why?: string }) =>
      (await actions()).reconcile({ path, ...options }),
    );
}
