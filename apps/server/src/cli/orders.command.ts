import { ORDER_STATES, type OrderState } from '@bilim/contract/areas/references.constants';
import { type Command, InvalidArgumentError, Option } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./orders-actions.ts');

/** References that students ordered: the queue of the registrar's office. */
export function addOrderCommands(program: Command): void {
  const orders = program.command('orders').description('references that students ordered');
  orders
    .command('list')
    .description('the orders in one state, the oldest first while they are open')
    .addOption(new Option('--state <state>', 'which').choices([...ORDER_STATES]).default('waiting'))
    .option('--after <order>', 'continue behind this order', orderId)
    .option('--search <text>', 'a name, or the number on the student’s card')
    .action(async (given: { state: OrderState; after?: number; search?: string }) =>
      (await actions()).listOrders(given),
    );
  orders
    .command('take')
    .description('begin to work on an order')
    .argument('<order>', 'its number in the list', orderId)
    .action(async (id: number) => (await actions()).take(id));
  orders
    .command('done')
    .description('make and sign the paper of an order that was taken')
    .argument('<order>', 'its number in the list', orderId)
    .action(async (id: number) => (await actions()).done(id));
  orders
    .command('refuse')
    .description('refuse an open order')
    .argument('<order>', 'its number in the list', orderId)
    .requiredOption('--why <text>', 'what the student is told')
    .action(async (id: number, { why }: { why: string }) => (await actions()).refuse(id, why));
}

function orderId(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
