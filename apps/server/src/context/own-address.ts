import type { AddressInfo } from 'node:net';
import type { Config } from '../ground/config.ts';

/** By settings: a process may run several servers, as tests do. */
const noted = new WeakMap<Config, string>();

/** Remembers where a server listens, once it does. */
export function noteAddress({ config, address }: { config: Config; address: AddressInfo | string | null }) {
  if (address === null || typeof address === 'string') return;
  noted.set(config, urlOf({ host: address.address, port: address.port }));
}

/** Where this very process is reached from its own machine. */
export const ownAddress = (config: Config): string => noted.get(config) ?? urlOf(config);

/** Who listens on every address is reached on the loopback. */
function urlOf({ host, port }: { host: string; port: number }): string {
  const reached =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reached}:${port}`;
}
