import { type Command, Option } from 'commander';
import type { Newcomer } from './accounts.ts';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./user-actions.ts');

/** Commands for accounts. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('add people and give them new passwords');

  user
    .command('add')
    .description('add a person and print their one-time credentials')
    .addOption(required('--role <role>', ['student', 'teacher']))
    .requiredOption('--last-name <name>')
    .requiredOption('--first-name <name>')
    .option('--middle-name <name>', '', '')
    .option('--last-name-latin <name>', 'as in the passport (default: transliterated)')
    .option('--first-name-latin <name>')
    .option('--middle-name-latin <name>')
    .addOption(required('--gender <gender>', ['female', 'male']))
    .option('--nationality <name>', 'by its name in any language')
    .option('--citizenship <country>', 'by its name in any language, or its code: KG')
    .option('--education <level>', 'by its name in any language')
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
