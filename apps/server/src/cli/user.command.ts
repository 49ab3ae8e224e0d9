import { type Command, Option } from 'commander';
import type { Newcomer } from './accounts.ts';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./user-actions.ts');

/** Accounts. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('add people and give them new passwords');

  user
    .command('add')
    .description('add a person and print their one-time credentials')
    .addOption(required('--role <role>', ['student', 'teacher']))
    .requiredOption('--last-name <name>')
    .requiredOption('--first-name <name>')
    .option('--middle-name <name>', '', '')
    .addOption(required('--gender <gender>', ['female', 'male']))
    .option('--group <name>', "a student's group, by its name")
    .option('--department <name>', "a teacher's department, by its name in any language")
    .option('--login <login>', 'the login (default: made from the code)')
    .action(async (newcomer: Newcomer) => (await actions()).add(newcomer));

  user
    .command('reset')
    .description('give an account a new one-time password and sign it out everywhere')
    .argument('<login>')
    .action(async (login: string) => (await actions()).reset(login));
}

const required = (flags: string, choices: string[]) =>
  new Option(flags).choices(choices).makeOptionMandatory();
