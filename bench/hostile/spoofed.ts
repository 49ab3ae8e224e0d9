import { randomUUID } from 'node:crypto';
import { LOGIN_TRIES } from '@bilim/contract/areas/auth.contract';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { countsOf } from './counts.ts';

const TRIES = 45;

type Way = {
  label: string;
  /** The real address. */
  from: string;
  /** The address that the nth attempt claims. */
  forwarded: (n: number) => string;
};

/** Wrong passwords that claim another address each time. */
const attack = ({ name, proxies, ways }: { name: string; proxies: string; ways: Way[] }): Attack => ({
  name,
  env: { TRUST_PROXY: proxies },
  async run({ origin }) {
    const figures: Record<string, string> = {};
    let passed = true;
    for (const { label, from, forwarded } of ways) {
      const guess = async (login: (n: number) => string) => {
        const browser = createBrowser(origin, { from });
        await browser.ask('/config.json');
        const tries = Array.from({ length: TRIES }, (_, n) =>
          browser.tryToSignIn(
            { login: login(n), password: 'wrong' },
            { headers: { 'x-forwarded-for': forwarded(n) } },
          ),
        );
        return (await Promise.all(tries)).map(({ status }) => status);
      };
      const victim = randomUUID();
      const ofOne = await guess(() => victim);
      const ofAny = await guess(() => randomUUID());
      figures[`${label}, one login`] = countsOf(ofOne);
      figures[`${label}, any login`] = countsOf(ofAny);
      // Attempts for the one login also count for the address.
      const checked = [wrong(ofOne), wrong(ofOne) + wrong(ofAny)];
      passed &&= checked[0] === LOGIN_TRIES.perLogin && checked[1] === LOGIN_TRIES.perAddress;
      passed &&= [...ofOne, ...ofAny].every((status) => status === 401 || status === 429);
    }
    return { figures, passed };
  },
});

const wrong = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

/** A caller without a proxy who claims one. */
export const spoofed = attack({
  name: 'spoofed',
  proxies: '0',
  ways: [{ label: 'a header', from: '127.0.2.1', forwarded: (n) => `198.51.100.${n}` }],
});

/**
 * Behind a proxy that appends the real address to the header. Earlier a port made each attempt count as another
 * address.
 */
export const spoofedBehindProxy = attack({
  name: 'spoofed-behind-proxy',
  proxies: '1',
  ways: [
    { label: 'leftmost', from: '127.0.2.2', forwarded: (n) => `198.51.100.${n}, 203.0.113.1` },
    { label: 'ports', from: '127.0.2.3', forwarded: (n) => `203.0.113.2:${2_000 + n}` },
    { label: 'ports of IPv6', from: '127.0.2.4', forwarded: (n) => `[2001:db8:1:2::${n}]:${2_000 + n}` },
  ],
});
