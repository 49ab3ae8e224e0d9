import { type Command, InvalidArgumentError } from 'commander';
import type { WindowOptions } from './windows.ts';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./registration-actions.ts');

/** Commands for registration windows, withdrawn streams and draws. */
export function addRegistrationCommands(program: Command): void {
  const registration = program
    .command('registration')
    .description('registration of students for disciplines');
  addWindowCommands(registration);
  registration
    .command('withdraw')
    .description('withdraw a stream; its registered and waiting students are notified with the reason')
    .argument('<stream>', 'its number (id)', wholeFrom(1))
    .requiredOption('--why <text>', 'the reason, shown to the students')
    .action(async (streamId: number, { why }: { why: string }) =>
      (await actions()).withdraw({ streamId, reason: why }),
    );
  registration
    .command('recheck')
    .description(
      'after a change of study plans: list registrations that no longer fit, and notify their students',
    )
    .argument('<term>', 'like 2026-2, the spring of 2026-27')
    .action(async (term: string) => (await actions()).recheck(term));
  addDrawCommands(program);
}

function addWindowCommands(registration: Command) {
  const windows = registration
    .command('windows')
    .description('list the windows of registration')
    .action(async () => (await actions()).listWindows());
  windows
    .command('add')
    .description('let the students of one year register for a term')
    .argument('<term>', 'like 2026-2, the spring of 2026-27')
    .argument('<year>', 'the year of study, from 1', wholeFrom(1, 6))
    .requiredOption('--opens <time>', "like '2027-01-20 09:00', by the university's clock")
    .requiredOption('--closes <time>', 'in the same form')
    .option('--draw', 'collect wishes, and give the seats by lottery when it closes')
    .option('--credits <number>', 'greatest number of credits per semester (default: 36)', wholeFrom(1, 200))
    .option(
      '--hold <hours>',
      'how long a freed seat is held for a student on the waiting list (default: 24)',
      wholeFrom(1, 1_000),
    )
    .action(async (term: string, yearOfStudy: number, options: WindowOptions) =>
      (await actions()).addOne({ term, yearOfStudy, ...options }),
    );
  windows
    .command('close')
    .description('close a window now, or remove one that has not opened yet')
    .argument('<window>', 'a number from the list', wholeFrom(1))
    .action(async (id: number) => (await actions()).closeOne(id));
}

function addDrawCommands(program: Command) {
  const draw = program.command('draw').description('draws of registration');
  const window = ['<window>', 'a number from `registration windows`', wholeFrom(1)] as const;
  draw
    .command('hold')
    .description('hold the draw of a closed window now instead of waiting for the server')
    .argument(...window)
    .action(async (id: number) => (await actions()).hold(id));
  draw
    .command('file')
    .description('print the published file of a draw')
    .argument(...window)
    .action(async (id: number) => (await actions()).print(id));
  draw
    .command('verify')
    .description('repeat the draw of a published file, and compare the result')
    .argument('<file>')
    .action(async (file: string) => (await actions()).verify(file));
}

const wholeFrom =
  (least: number, most = 2_147_483_647) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return value;
  };
