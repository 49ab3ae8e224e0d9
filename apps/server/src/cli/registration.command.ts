import { type Command, InvalidArgumentError } from 'commander';
import type { WindowOptions } from './windows.ts';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./registration-actions.ts');

/** Registration for disciplines: when it is open, streams that do not come about, draws. */
export function addRegistrationCommands(program: Command): void {
  const registration = program
    .command('registration')
    .description('when students register for disciplines, and with what');
  addWindowCommands(registration);
  registration
    .command('withdraw')
    .description('withdraw a stream; whoever is registered with it or waits is told why')
    .argument('<stream>', 'its number (id)', wholeFrom(1))
    .requiredOption('--why <text>', 'what the students are told')
    .action(async (streamId: number, { why }: { why: string }) =>
      (await actions()).withdraw({ streamId, reason: why }),
    );
  registration
    .command('recheck')
    .description(
      'after a change of study plans: name registrations that do not fit any more, and tell their students',
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
    .requiredOption('--closes <time>', 'likewise')
    .option('--draw', 'gather wishes, and give the seats by lot when it closes')
    .option('--credits <number>', 'the most credits of a semester (36)', wholeFrom(1, 200))
    .option('--hold <hours>', 'how long a freed seat is held for whoever waited (24)', wholeFrom(1, 1_000))
    .action(async (term: string, yearOfStudy: number, options: WindowOptions) =>
      (await actions()).addOne({ term, yearOfStudy, ...options }),
    );
  windows
    .command('close')
    .description('close a window now, or take back one that has not opened yet')
    .argument('<window>', 'a number from the list', wholeFrom(1))
    .action(async (id: number) => (await actions()).closeOne(id));
}

function addDrawCommands(program: Command) {
  const draw = program.command('draw').description('draws of registration');
  const window = ['<window>', 'a number from `registration windows`', wholeFrom(1)] as const;
  draw
    .command('hold')
    .description('hold the draw of a window that has closed now, and not when the server does')
    .argument(...window)
    .action(async (id: number) => (await actions()).hold(id));
  draw
    .command('file')
    .description('print the published file of a draw')
    .argument(...window)
    .action(async (id: number) => (await actions()).print(id));
  draw
    .command('verify')
    .description('hold the draw of a published file again, and say whether it comes to the same')
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
