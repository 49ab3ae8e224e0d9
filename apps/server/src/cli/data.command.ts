import { type Command, InvalidArgumentError } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./data-actions.ts');

/** The database and the files as a whole. */
export function addDataCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the tables up to date; the server does the same at its start')
    .action(async () => (await actions()).migrateTables());

  program
    .command('demo')
    .description('fill an empty database with a made-up university')
    .option('--students <number>', 'how many students (default: about 240)', wholeNumber)
    .option('--seed <number>', 'another number makes another university', wholeNumber)
    .action(async (size: { students?: number; seed?: number }) => (await actions()).fillDemo(size));

  program
    .command('backup')
    .description('write the rows, the uploaded files and the secret into one .tar.gz')
    .argument('<file>')
    .action(async (path: string) => (await actions()).backUpTo(path));

  program
    .command('restore')
    .description('fill an empty database and file store from a backup, made on either engine')
    .argument('<file>')
    .action(async (path: string) => (await actions()).restoreFrom(path));
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new InvalidArgumentError('It must be a whole number from 1.');
  }
  return number;
}
