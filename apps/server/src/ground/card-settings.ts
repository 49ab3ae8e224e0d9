import * as z from 'zod';
import type { KeyRing } from './key-ring.ts';
import { isNetwork } from './network.ts';

/** Where a signature proves who calls, it may come from anywhere. */
const ANYWHERE = ['0.0.0.0/0', '::/0'];
const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .pipe(z.array(z.string().refine(isNetwork, 'is not a list of networks such as 10.0.0.0/8,::1')));

/** Who takes cards for us, as it stands in the environment. */
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

/** An acquirer. Without a `url` it is the sandbox, which this server brings along. */
export type CardSettings = {
  name: 'freedom' | 'sandbox';
  merchant: string;
  secret: string;
  url: string | null;
  /** Where it calls from. */
  from: readonly string[];
};

/** The acquirer of the settings; in a demo without one its sandbox, which takes no money; else cards are not taken. */
export function cardOf(settings: Settings, keys: KeyRing): { card: CardSettings | null; problems: string[] } {
  const { CARD_MERCHANT: merchant, CARD_SECRET: secret, CARD_URL: url, CARD_FROM: from } = settings;
  if (!merchant && !secret) return { card: settings.DEMO ? sandboxOf(keys) : null, problems: [] };
  if (!merchant || !secret)
    return { card: null, problems: ['CARD_MERCHANT, CARD_SECRET: one is of no use without the other'] };
  const problems: string[] = [];
  if (!url.startsWith('https:') && !settings.CARD_ALLOW_HTTP)
    problems.push('CARD_URL: must begin with https://');
  if (!settings.PUBLIC_URL) problems.push('PUBLIC_URL: the acquirer must know where to call');
  return { card: { name: 'freedom', merchant, secret, url: url.replace(/\/$/, ''), from }, problems };
}

/** What the sandbox signs with is ours alone, though it moves no money: nobody else can say that a payment was made. */
const sandboxOf = (keys: KeyRing): CardSettings => ({
  ...{ name: 'sandbox', merchant: 'sandbox', url: null, from: ANYWHERE },
  secret: keys.sign('sandbox', 'between the sandbox and us'),
});
