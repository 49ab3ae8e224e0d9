/** Where systemd puts the first socket that it hands over. */
const FIRST_SOCKET = 3;

/**
 * The listening socket that systemd opened and keeps open for us (bilim.socket), if it did. It outlives this process:
 * whoever connects while one stops and the next starts waits in its queue instead of being refused.
 */
export function handedSocket(env: Record<string, string | undefined>): number | undefined {
  const isOurs = env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) >= 1;
  return isOurs ? FIRST_SOCKET : undefined;
}
