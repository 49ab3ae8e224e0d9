import { type Command, InvalidArgumentError } from 'commander';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./card-actions.ts');

/** Refunds, and card payments with an unknown result. */
export function addCardCommands(program: Command): void {
  program
    .command('refund')
    .description('refund a payment: the acquirer returns money to the card; a bank payment is only recorded')
    .argument('<entry>', 'the number of the payment in the ledger', entryNumber)
    .argument('<som>', 'the sum, like 1500 or 1500.50')
    .requiredOption('--why <text>', 'the reason, shown to the student and kept in the ledger')
    .action(async (entryId: number, som: string, { why }: { why: string }) =>
      (await actions()).refund({ entryId, som, reason: why }),
    );
  program
    .command('payments')
    .description('card payments')
    .command('waiting')
    .description(
      'list card payments without a result for an hour or with a wrong sum, and refunds in progress',
    )
    .action(async () => (await actions()).listWaiting());
}

function entryNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
