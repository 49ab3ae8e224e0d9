import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** A payment application, with the prefix of its links. */
const app = z.object({
  name: z.string().min(1).max(40),
  base: z.url({ protocol: /^https?$/ }),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
});
export type PaymentApp = z.output<typeof app>;

const APPS: readonly PaymentApp[] = [
  { name: 'MBank', base: 'https://app.mbank.kg/qr/#', color: '#058B5A' },
  { name: 'O!Dengi', base: 'https://api.dengi.o.kg/ru/qr/#', color: '#C2166E' },
  { name: 'Bakai', base: 'https://bakai24.app/#', color: '#1F5FA8' },
  { name: 'Optima24', base: 'https://optimabank.kg/index.php?lang=ru#', color: '#B3241C' },
  { name: 'Demir', base: 'https://retail.demirbank.kg/#', color: '#9E1B32' },
  { name: 'MegaPay', base: 'https://megapay.kg/get#', color: '#2E7D32' },
  { name: 'Balance.kg', base: 'https://balance.kg/#', color: '#B85C00' },
];

/** A list of applications in a JSON file. */
const appsFile = z.string().transform((path, { addIssue }): readonly PaymentApp[] => {
  try {
    return z.array(app).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    addIssue(`${path} is not a JSON list of { name, base, color }: ${why}`);
    return z.NEVER;
  }
});

/** Settings of payment QR codes and of the applications that open them. Lengths follow the ELQR standard. */
export const PAYMENT_ENVIRONMENT = {
  ELQR_DOMAIN: z.string().min(1).max(32).optional(),
  ELQR_PROVIDER: z.string().min(1).max(25).default('UNIVERSITY'),
  ELQR_BASE: z.url({ protocol: /^https?$/ }).default('https://pay.payqr.kg#'),
  PAYMENT_APPS_FILE: appsFile.default(APPS),
};

type ElqrSettings = {
  ELQR_DOMAIN?: string | undefined;
  ELQR_PROVIDER: string;
  ELQR_BASE: string;
  DEMO: boolean;
};

/** An unregistered domain: codes of a demo cannot be paid. */
const DEMO_DOMAIN = 'qr.example.kg';

/**
 * The provider of payment codes; null without one, because a code without a provider would look real but pay no
 * recipient.
 */
export function elqrOf({ ELQR_DOMAIN, ELQR_PROVIDER: provider, ELQR_BASE: base, DEMO }: ElqrSettings) {
  const domain = ELQR_DOMAIN ?? (DEMO ? DEMO_DOMAIN : null);
  return domain === null ? null : { domain, provider, base };
}
export type ElqrConfig = NonNullable<ReturnType<typeof elqrOf>>;
