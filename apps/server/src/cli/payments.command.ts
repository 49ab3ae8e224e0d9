import { Argument, type Command, InvalidArgumentError, Option } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./payments-actions.ts');

type ByOffice = { year: number; why: string };

/** Money: what students are charged, and what the office changes about it. */
export function addPaymentCommands(program: Command): void {
  program
    .command('charge')
    .description("make a year's charges by the students' contracts: once, however often it is run")
    .argument('<year>', 'like 2026 for 2026-27', yearId)
    .addOption(new Option('--term <term>', 'one term only: 1 autumn, 2 spring').choices(['1', '2']))
    .action(async (yearId: number, { term }: { term?: string }) =>
      (await actions()).charge({ yearId, season: term === undefined ? undefined : Number(term) }),
    );
  byOffice({ command: program.command('discount'), som: 'how much less is to be paid' })
    .description('let a student pay less for a service')
    .action(async (code: number, service: string, som: string, { year, why }: ByOffice) =>
      (await actions()).discount({ code, service, som, yearId: year, reason: why }),
    );
  byOffice({
    command: program.command('correct'),
    som: 'how much more (500) or less (-500 or -500.50) is owed',
  })
    .description('mend what a student owes for a service')
    // '-500,50' begins as an option does. What is no option then is an argument too many, or no sum.
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
    .requiredOption('--year <year>', 'of which academic year, like 2026 for 2026-27', yearId)
    .requiredOption('--why <text>', 'what the student and the books are told');

function yearId(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError('It must be a year like 2026.');
  return Number(text);
}

function studentCode(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
