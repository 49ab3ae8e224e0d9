import { addSecret, readConfig } from '../ground/config.ts';
import { Refusal } from './refusal.ts';

export function list() {
  const { ids } = readConfig(process.env).keys;
  for (const [n, id] of ids.entries()) console.log(`${id}  ${n === 0 ? 'in use' : 'older, still good'}`);
}

export function add() {
  if (process.env.SECRET) {
    throw new Refusal(
      'The secret comes from SECRET: put the old one in front of OLD_SECRETS, and a new one in its place',
    );
  }
  addSecret(readConfig(process.env).dataDir);
  list();
  console.log('Restart every server process: each uses it from its start.');
}
