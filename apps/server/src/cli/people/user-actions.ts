import type { Right } from '@bilim/contract/access';
import { withMigrated } from '../operating/with-installation.ts';
import { addUser, type Newcomer, resetUser } from './accounts.ts';
import { grantRight, revokeRight, type When, type Where } from './grants.ts';

export async function add(newcomer: Newcomer) {
  const added = await withMigrated(({ database: { db } }) => addUser({ db, newcomer, now: new Date() }));
  console.log(`Added ${newcomer.lastName} ${newcomer.firstName}, ${newcomer.role}, code ${added.code}.`);
  printCredentials(added);
}

export async function reset(login: string) {
  printCredentials(await withMigrated(({ database: { db } }) => resetUser({ db, login, now: new Date() })));
}

export async function grant(given: { login: string; right: Right } & Where & When) {
  const changed = await withMigrated(({ config, database: { db } }) =>
    grantRight({ db, ...given, timeZone: config.timeZone, now: new Date() }),
  );
  console.log(`${given.login} ${changed ? 'now has' : 'already had'} the right ${given.right}.`);
}

export async function revoke(taken: { login: string; right: Right } & Where) {
  const changed = await withMigrated(({ database: { db } }) =>
    revokeRight({ db, ...taken, now: new Date() }),
  );
  console.log(`${taken.login} ${changed ? 'no longer has' : 'did not have'} the right ${taken.right}.`);
}

function printCredentials({ login, password }: { login: string; password: string }) {
  console.log(`Login:    ${login}`);
  console.log(`Password: ${password}`);
  console.log('The user must change them at the first sign-in.');
}
