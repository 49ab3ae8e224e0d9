import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Log } from '../ground/log.ts';

/** Reports readiness to systemd (Type=notify) or to the parent process. */
export async function tellReady({ address, log }: { address: string; log: Log }) {
  process.send?.({ ready: address });
  if (!process.env.NOTIFY_SOCKET) return;
  try {
    await promisify(execFile)('systemd-notify', ['--ready']);
  } catch (error) {
    log.error({ err: error }, 'Could not tell systemd that the server is ready');
  }
}
