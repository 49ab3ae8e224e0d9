import { ORDER_STATES, type OrderState } from '@bilim/contract/areas/references.constants';
import { type Command, InvalidArgumentError, Option } from 'commander';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./orders-actions.ts');

/** Commands for ordered references, the queue of the registrar's office. */
export function addOrderCommands(program: Command): void {
  const orders = program.command('orders').description('references that students ordered');
  orders
    .command('list')
    .description('list the orders in one state; open ones oldest first')
    .addOption(
      new Option('--state <state>', 'state of the orders').choices([...ORDER_STATES]).default('waiting'),
    )
    .option('--after <order>', 'continue after this order', orderId)
    .option('--search <text>', 'a name, or the number on the student’s card')
    .action(async (given: { state: OrderState; after?: number; search?: string }) =>
      (await actions()).listOrders(given),
    );
  orders
    .command('take')
    .description('start to prepare an order')
    .argument('<order>', 'its number in the list', orderId)
    .action(async (id: number) => (await actions()).take(id));
  orders
    .command('done')
    .description('issue and sign the paper of an order that was taken')
    .argument('<order>', 'its number in the list', orderId)
    .action(async (id: number) => (await actions()).done(id));
  orders
    .command('refuse')
    .description('refuse an open order')
    .argument('<order>', 'its number in the list', orderId)
    .requiredOption('--why <text>', 'the reason, shown to the student')
    .action(async (id: number, { why }: { why: string }) => (await actions()).refuse(id, why));
}

function orderId(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
