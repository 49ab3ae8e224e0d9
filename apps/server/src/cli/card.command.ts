import { type Command, InvalidArgumentError } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./card-actions.ts');

/** Money that goes back, and payments of which nobody knows what became. */
export function addCardCommands(program: Command): void {
  program
    .command('refund')
    .description(
      'give money of a payment back: to the card by the acquirer; of a bank it is only written down',
    )
    .argument('<entry>', 'the number of the payment in the books', entryNumber)
    .argument('<som>', 'how much, like 1500 or 1500.50')
    .requiredOption('--why <text>', 'what the student and the books are told')
    .action(async (entryId: number, som: string, { why }: { why: string }) =>
      (await actions()).refund({ entryId, som, reason: why }),
    );
  program
    .command('payments')
    .description('card payments')
    .command('waiting')
    .description(
      'list payments of which the acquirer has not said for an hour what became of them or whose money is not what was asked for, and refunds under way',
    )
    .action(async () => (await actions()).listWaiting());
}

function entryNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
