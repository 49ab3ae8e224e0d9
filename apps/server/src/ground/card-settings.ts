import * as z from 'zod';
import type { KeyRing } from './key-ring.ts';
import { isNetwork } from './network.ts';

/** A signature proves the caller, so any source address is allowed. */
const ANYWHERE = ['0.0.0.0/0', '::/0'];
const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .pipe(z.array(z.string().refine(isNetwork, 'is not a list of networks such as 10.0.0.0/8,::1')));

/** Environment variables of the card acquirer. */
export const CARD_ENVIRONMENT = {
  CARD_MERCHANT: z.string().optional(),
  CARD_SECRET: z.string().optional(),
  CARD_URL: z.url({ protocol: /^https?$/ }).default('https://api.freedompay.kg'),
  CARD_ALLOW_HTTP: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .default(false),
  CARD_FROM: networks.default(ANYWHERE),
};
const shape = z.object(CARD_ENVIRONMENT);
type Settings = z.output<typeof shape> & { DEMO: boolean; PUBLIC_URL?: string | undefined };

/** An acquirer. Without a `url` it is the built-in sandbox. */
export type CardSettings = {
  name: 'freedom' | 'sandbox';
  merchant: string;
  secret: string;
  url: string | null;
  /** The networks of the acquirer's servers. */
  from: readonly string[];
};

/** The configured acquirer; in a demo without one, the sandbox, which takes no money; otherwise null. */
export function cardOf(settings: Settings, keys: KeyRing): { card: CardSettings | null; problems: string[] } {
  const { CARD_MERCHANT: merchant, CARD_SECRET: secret, CARD_URL: url, CARD_FROM: from } = settings;
  if (!merchant && !secret) return { card: settings.DEMO ? sandboxOf(keys) : null, problems: [] };
  if (!merchant || !secret) return { card: null, problems: ['CARD_MERCHANT, CARD_SECRET: both must be set'] };
  const problems: string[] = [];
  if (!url.startsWith('https:') && !settings.CARD_ALLOW_HTTP)
    problems.push('CARD_URL: must begin with https://');
  if (!settings.PUBLIC_URL) problems.push('PUBLIC_URL: must be set, because the acquirer calls it');
  return { card: { name: 'freedom', merchant, secret, url: url.replace(/\/$/, ''), from }, problems };
}

/** The sandbox secret is derived from our keys, so that no client can forge a payment although no money moves. */
const sandboxOf = (keys: KeyRing): CardSettings => ({
  name: 'sandbox',
  merchant: 'sandbox',
  url: null,
  from: ANYWHERE,
  secret: keys.sign('sandbox', 'between the sandbox and us'),
});
