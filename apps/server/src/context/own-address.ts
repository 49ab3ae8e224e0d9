import type { AddressInfo } from 'node:net';
import type { Config } from '../ground/config.ts';

/** Keyed by config: one process may run several servers, as tests do. */
const noted = new WeakMap<Config, string>();

/** Stores the address of a listening server. */
export function noteAddress({ config, address }: { config: Config; address: AddressInfo | string | null }) {
  if (address === null || typeof address === 'string') return;
  noted.set(config, urlOf({ host: address.address, port: address.port }));
}

/** The address at which this process is reached from its own machine. */
export const ownAddress = (config: Config): string => noted.get(config) ?? urlOf(config);

/** A server that listens on all addresses is reached on the loopback address. */
function urlOf({ host, port }: { host: string; port: number }): string {
  const reached =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reached}:${port}`;
}
