import type { Command } from 'commander';

const actions = () => import('./reconcile-actions.ts');

/** Command to compare a bank's register with the ledger. */
export function addReconcileCommand(program: Command): void {
  program
    .command('reconcile')
    .description(
      "compare a bank's register with the ledger and print every difference; exit code 1 if there are any",
    )
    .argument('<file>', 'a CSV with the columns txn_id, date, account and sum')
    .requiredOption('--bank <name>', 'its name in BANKS_FILE')
    .option('--day <day>', 'the day of the register, like 2026-11-16 (default: the days of its lines)')
    .option('--post', 'post the payments missing from the ledger')
    .option('--why <text>', 'the reason for posting them')
    .action(async (path: string, options: { bank: string; day?: string; post?: boolean; why?: string }) =>
      (await actions()).reconcile({ path, ...options }),
    );
}
