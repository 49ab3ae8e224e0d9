import { addSecret, readConfig } from '../../ground/config.ts';
import { Refusal } from '../refusal.ts';
import { readSettings, refuseGhostFolder } from '../settings.ts';
import { becomeOwner } from './run-as.ts';

/** No database is opened, but the secret is in the data folder. */
function settingsOfKeys() {
  const settings = readSettings();
  refuseGhostFolder(settings);
  becomeOwner(settings.env.DATA_DIR || './data');
  return settings.env;
}

export function list() {
  const { ids } = readConfig(settingsOfKeys()).keys;
  for (const [n, id] of ids.entries()) console.log(`${id}  ${n === 0 ? 'in use' : 'older, still valid'}`);
}

export function add() {
  const env = settingsOfKeys();
  if (env.SECRET) {
    throw new Refusal(
      'The secret comes from SECRET: add the old one at the start of OLD_SECRETS, and set a new SECRET',
    );
  }
  addSecret(readConfig(env).dataDir);
  list();
  console.log('Restart every server process: a process reads the keys at its start.');
}
