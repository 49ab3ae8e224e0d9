import { addSecret, readConfig } from '../ground/config.ts';
import { Refusal } from './refusal.ts';
import { becomeOwner } from './run-as.ts';
import { readSettings, refuseGhostFolder } from './settings.ts';

/** No database is opened, but the secret lies beside it. */
function settingsOfKeys() {
  const settings = readSettings();
  refuseGhostFolder(settings);
  becomeOwner(settings.env.DATA_DIR || './data');
  return settings.env;
}

export function list() {
  const { ids } = readConfig(settingsOfKeys()).keys;
  for (const [n, id] of ids.entries()) console.log(`${id}  ${n === 0 ? 'in use' : 'older, still good'}`);
}

export function add() {
  const env = settingsOfKeys();
  if (env.SECRET) {
    throw new Refusal(
      'The secret comes from SECRET: put the old one in front of OLD_SECRETS, and a new one in its place',
    );
  }
  addSecret(readConfig(env).dataDir);
  list();
  console.log('Restart every server process: each uses it from its start.');
}
