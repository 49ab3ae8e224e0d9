import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BankSide } from './bank-side.ts';
import { registerFile } from './bank-side.ts';
import { BANK } from './university.ts';

const CLI = join(import.meta.dirname, '../../apps/server/dist/cli.js');

/**
 * Runs the operator's command on the bank's register; returns its exit code and the payment numbers that it reports
 * as missing.
 */
export async function reconcile({
  folder,
  bank,
  env,
  options = [],
}: {
  folder: string;
  bank: BankSide;
  env: Record<string, string>;
  options?: readonly string[];
}): Promise<{ status: number; missing: string[]; out: string }> {
  const path = join(folder, 'register.csv');
  await writeFile(path, registerFile(bank.register));
  const args = [CLI, 'reconcile', path, '--bank', BANK.name, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, out, err) => {
      const status = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      const missing = [...out.matchAll(/^(\d+): not with us/gm)].map(([, txn = '']) => txn);
      resolve({ status, missing, out: out + err });
    });
  });
}
