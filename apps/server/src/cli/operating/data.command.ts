import { type Command, InvalidArgumentError } from 'commander';
import { FEWEST_STUDENTS } from '../../demo/size.ts';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./data-actions.ts');

/** Commands for the database and the files. */
export function addDataCommands(program: Command): void {
  program
    .command('migrate')
    .description('update the tables; the server does the same at its start')
    .action(async () => (await actions()).migrateTables());

  program
    .command('demo')
    .description('fill an empty database with a made-up university')
    .option('--students <number>', 'how many students (default: 240)', wholeNumberFrom(FEWEST_STUDENTS))
    .option('--seed <number>', 'seed of the random data', wholeNumberFrom(1))
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

function wholeNumberFrom(least: number) {
  return (text: string): number => {
    const number = Number(text);
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
  };
}
