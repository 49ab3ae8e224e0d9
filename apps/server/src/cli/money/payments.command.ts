import { Argument, type Command, InvalidArgumentError, Option } from 'commander';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./payments-actions.ts');

type ByOffice = { year: number; why: string };

/** Commands for charges, discounts and corrections. */
export function addPaymentCommands(program: Command): void {
  program
    .command('charge')
    .description("charge a year by the students' contracts; repeating the command charges nothing twice")
    .argument('<year>', 'like 2026 for 2026-27', yearId)
    .addOption(new Option('--term <term>', 'one term only: 1 autumn, 2 spring').choices(['1', '2']))
    .action(async (yearId: number, { term }: { term?: string }) =>
      (await actions()).charge({ yearId, season: term === undefined ? undefined : Number(term) }),
    );
  byOffice({ command: program.command('discount'), som: 'the reduction' })
    .description('give a student a discount on a service')
    .action(async (code: number, service: string, som: string, { year, why }: ByOffice) =>
      (await actions()).discount({ code, service, som, yearId: year, reason: why }),
    );
  byOffice({
    command: program.command('correct'),
    som: 'the difference: more (500) or less (-500 or -500.50)',
  })
    .description('correct what a student owes for a service')
    // '-500,50' looks like an option. A real unknown option is then refused as an extra argument or an invalid sum.
    .allowUnknownOption()
    .action(async (code: number, service: string, som: string, { year, why }: ByOffice) =>
      (await actions()).correct({ code, service, som, yearId: year, reason: why }),
    );
}

const byOffice = ({ command, som }: { command: Command; som: string }) =>
  command
    .argument('<student>', "the number on the student's card", studentCode)
    .argument('<service>', 'its code, or its name in any language')
    .addArgument(new Argument('<som>', som))
    .requiredOption('--year <year>', 'the academic year, like 2026 for 2026-27', yearId)
    .requiredOption('--why <text>', 'the reason, shown to the student and kept in the ledger');

function yearId(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError('It must be a year like 2026.');
  return Number(text);
}

function studentCode(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
