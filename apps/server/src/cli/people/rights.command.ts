import { RIGHTS, type Right } from '@bilim/contract/access';
import names from '@bilim/locales/en/rights.json' with { type: 'json' };
import { Argument, type Command } from 'commander';
import type { When, Where } from './grants.ts';

const actions = () => import('./user-actions.ts');

/** Commands for rights. */
export function addRightsCommands(program: Command): void {
  withRight(program.command('grant'))
    .description('give a member of staff a right, everywhere or in one faculty or department')
    .option('--from <day>', 'the first day of the right, like 2026-09-01')
    .option('--until <day>', 'the last day of the right')
    .action(async (login: string, right: Right, limits: Where & When) =>
      (await actions()).grant({ login, right, ...limits }),
    );

  withRight(program.command('revoke'))
    .description('take a right away, everywhere or in one faculty or department')
    .action(async (login: string, right: Right, where: Where) =>
      (await actions()).revoke({ login, right, ...where }),
    );
}

const withRight = (command: Command) =>
  command
    .argument('<login>')
    .addArgument(new Argument('<right>').choices(RIGHTS))
    .option('--faculty <name>', 'in this faculty only, by its name in any language')
    .option('--department <name>', 'in this department only, by its name in any language')
    .addHelpText(
      'after',
      `\nRights:\n${RIGHTS.map((right) => `  ${right.padEnd(15)}${names[right]}`).join('\n')}`,
    );
