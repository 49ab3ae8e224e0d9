import { Command } from 'commander';
import { VERSION } from '../ground/version.ts';
import { addDataCommands } from './data.command.ts';
import { addJobCommands } from './jobs.command.ts';
import { Refusal } from './refusal.ts';
import { addUserCommands } from './user.command.ts';

const program = new Command('npm run lms --')
  .description("The operator's commands. They use the same settings as the server (see README).")
  .version(VERSION)
  .showSuggestionAfterError(false)
  // Whatever is wrong with the arguments has been said in one line by now.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
addDataCommands(program);
addUserCommands(program);
addJobCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof Refusal) {
    console.error(error.message);
    process.exitCode = 2;
  } else {
    const { refuse } = await import('../app/refuse.ts');
    refuse(error);
  }
}
