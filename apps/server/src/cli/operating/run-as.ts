import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Refusal } from '../refusal.ts';

let caller: string | undefined;

/** The user who typed the command, even after a switch to another user. In a container the user may have no name. */
export function operatorName(user: () => { username: string } = userInfo): string {
  if (caller !== undefined) return caller;
  try {
    return user().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * The server runs as the owner of the data folder and must be able to read files that a command writes there. Root
 * switches to that user; other users are refused.
 */
export function becomeOwner(dataDir: string) {
  const user = process.geteuid?.();
  if (user === undefined || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === user) return;
  const owner = nameOf(uid);
  if (user !== 0)
    throw new Refusal(
      `${dataDir} belongs to ${owner}: run the command as that user (sudo -u ${owner} …) or as root`,
    );
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
