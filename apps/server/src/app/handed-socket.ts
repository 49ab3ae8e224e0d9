/** File descriptor of the first socket that systemd passes. */
const FIRST_SOCKET = 3;

/**
 * The listening socket passed by systemd (bilim.socket), if there is one. It outlives this process: during a restart,
 * new connections wait in its queue instead of being refused.
 */
export function handedSocket(env: Record<string, string | undefined>): number | undefined {
  const isOurs = env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) >= 1;
  return isOurs ? FIRST_SOCKET : undefined;
}
