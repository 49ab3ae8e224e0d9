import { Command, CommanderError } from 'commander';
import { VERSION } from '../ground/version.ts';
import { addImportCommands } from './imports/import.command.ts';
import { addCardCommands } from './money/card.command.ts';
import { addOrderCommands } from './money/orders.command.ts';
import { addPaymentCommands } from './money/payments.command.ts';
import { addReconcileCommand } from './money/reconcile.command.ts';
import { addCheckCommand } from './operating/check.command.ts';
import { addDataCommands } from './operating/data.command.ts';
import { addJobCommands } from './operating/jobs.command.ts';
import { addKeyCommands } from './operating/keys.command.ts';
import { addPaperCommands } from './papers/papers.command.ts';
import { addRightsCommands } from './people/rights.command.ts';
import { addUserCommands } from './people/user.command.ts';
import { Refusal } from './refusal.ts';
import { addRegistrationCommands } from './registration/registration.command.ts';
import { useSettingsFile } from './settings.ts';

/** Runs a command line and returns the exit code: 2 for an error that the operator can fix, 1 for differences. */
export async function runCli(args: readonly string[]): Promise<number> {
  const program = new Command('npm run lms --')
    .description("The operator's commands. They use the same settings as the server (see README).")
    .version(VERSION)
    .option(
      '--env <file>',
      'read the settings from this file, as systemd does (default: /etc/bilim.env, if there is one)',
    )
    .showSuggestionAfterError(false)
    .exitOverride()
    .hook('preAction', () => useSettingsFile(program.opts<{ env?: string }>().env));
  addCheckCommand(program);
  addDataCommands(program);
  addImportCommands(program);
  addUserCommands(program);
  addRightsCommands(program);
  addJobCommands(program);
  addKeyCommands(program);
  addRegistrationCommands(program);
  addReconcileCommand(program);
  addPaymentCommands(program);
  addCardCommands(program);
  addPaperCommands(program);
  addOrderCommands(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // commander has already printed the usage error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof Refusal) {
      if (error.message !== '') console.error(error.message);
      return error.exitCode;
    }
    const { complain } = await import('../app/refuse.ts');
    return complain(error);
  }
}
