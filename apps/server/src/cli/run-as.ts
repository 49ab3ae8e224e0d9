import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Refusal } from './refusal.ts';

let caller: string | undefined;

/** Who typed the command, also after it has gone on as another user. In a container they may have no name. */
export function operatorName(user: () => { username: string } = userInfo): string {
  if (caller !== undefined) return caller;
  try {
    return user().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Files that a command writes into the data folder must be readable to the server, which runs as the folder's owner. Root
 * goes on as that user; other users cannot, and are refused.
 */
export function becomeOwner(dataDir: string) {
  const user = process.geteuid?.();
  if (user === undefined || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === user) return;
  const owner = nameOf(uid);
  if (user !== 0)
    throw new Refusal(`${dataDir} belongs to ${owner}: run it as that user (sudo -u ${owner} …) or as root`);
  caller = operatorName();
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  console.error(`Running as ${owner}, the owner of ${dataDir}`);
}

function nameOf(uid: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [name] = lines.find((line) => line.split(':')[2] === String(uid))?.split(':') ?? [];
  return name ?? `#${uid}`;
}
