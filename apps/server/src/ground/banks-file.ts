import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isNetwork } from './network.ts';

const bank = z.strictObject({
  /** Part of the bank's address and of the ledger; it must never change. */
  name: z
    .string()
    .regex(/^[a-z][a-z\d-]{0,19}$/, 'must be a short name of lowercase Latin letters, digits and hyphens'),
  /** The name shown to students. */
  title: z.string().trim().min(1).max(60),
  login: z.string().regex(/^[^:]+$/, 'must not be empty or contain a colon'),
  password: z.string().min(12, 'must have at least 12 characters'),
  /** The networks of the bank's servers. */
  from: z.array(z.string().refine(isNetwork, 'is not a network such as 10.0.0.0/8')).min(1),
});
export type Bank = z.output<typeof bank>;

const list = z
  .array(bank)
  .refine((banks) => new Set(banks.map(({ name }) => name)).size === banks.length, 'names a bank twice');

/** The banks and kiosks that may call, or a problem described without any password. */
export function readBanks(path: string): { banks: Bank[]; problem: string | null } {
  const wrong = (problem: string) => ({ banks: [], problem });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return wrong(`${path} cannot be read`);
  }
  try {
    const read = list.safeParse(JSON.parse(text));
    if (read.success) return { banks: read.data, problem: null };
    const [issue] = read.error.issues;
    return wrong(`${[path, ...(issue?.path ?? [])].join(', ')}: ${issue?.message}`);
  } catch {
    return wrong(`${path} is not JSON`);
  }
}
