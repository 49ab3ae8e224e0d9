/**
 * Whether the server may send to this address. A subscription is input of a user, and without a list of hosts it could
 * make the server send requests into its own network. Plain http is for a service on the same machine, as in tests.
 */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  const isListed = hosts.some((one) =>
    one.startsWith('*.') ? hostname.endsWith(one.slice(1)) : one === host,
  );
  return isListed && (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1'));
}
