import { readFile } from 'node:fs/promises';
import { day as aDay } from '@bilim/contract/codecs';
import { asDecimal } from '@bilim/rules/payments/money';
import type { Difference } from '../../areas/payments/banks/compare-register.ts';
import { compareWithLedger, postMissing } from '../../areas/payments/banks/reconcile.service.ts';
import { NoRegister, readRegister } from '../../areas/payments/banks/register-file.ts';
import { operating } from '../operating/operating.ts';
import { operatorName } from '../operating/run-as.ts';
import { type Installation, withMigrated } from '../operating/with-installation.ts';
import { Differs, Refusal } from '../refusal.ts';

type Wish = { path: string; bank: string; day?: string; post?: boolean; why?: string };

/** Prints every difference between a bank's register and the ledger, and posts missing payments if requested. */
export async function reconcile(wish: Wish) {
  const { day, post = false, why = '' } = wish;
  if (post !== (why.trim() !== ''))
    throw new Refusal('--post needs --why with a reason, and --why needs --post');
  if (day !== undefined && !aDay.safeParse(day).success)
    throw new Refusal(`${day} is not a day like 2026-11-16`);
  const register = await readFileOf(wish.path);
  const left = await withMigrated((installation) => compareAndPost({ installation, wish, register }));
  if (left > 0) throw new Differs(left === 1 ? 'One thing differs.' : `${left} things differ.`);
  console.log('The register and the ledger agree.');
}

async function compareAndPost({
  installation: { config, database },
  wish: { bank: name, day, post, why = '' },
  register,
}: {
  installation: Installation;
  wish: Wish;
  register: ReturnType<typeof readRegister>;
}): Promise<number> {
  const bank = config.banks.find((one) => one.name === name);
  if (!bank) throw new Refusal(`BANKS_FILE names no bank ${name}`);
  const context = { ...operating(database.db), config };
  const comparing = { context, bank, register };
  const days = day === undefined ? undefined : { from: day, to: day };
  const found = await compareWithLedger({ ...comparing, days });
  console.log(`${register.lines.length} payments in the register, ${found.length} differences.`);
  for (const one of found) console.log(lineOf(one));
  if (!post) return found.length;
  const outcomes = await postMissing({ ...comparing, found, actor: operatorName(), reason: why.trim() });
  for (const one of outcomes) {
    if ('entryId' in one) console.log(`${one.theirs.txn}: posted as entry ${one.entryId}`);
    else console.log(`${one.theirs.txn}: not posted, ${WHY_NOT[one.why]}`);
  }
  return found.length - outcomes.filter((one) => 'entryId' in one).length;
}

const WHY_NOT = {
  account: 'no student has this account',
  conflict: 'another payment got this number meanwhile',
};

function lineOf(one: Difference): string {
  switch (one.kind) {
    case 'unread':
      return `line ${one.line}: its ${one.what} cannot be read: ${JSON.stringify(one.text)}`;
    case 'twice':
      return `${one.txn}: several times in the register, in lines ${one.lines.join(', ')}`;
    case 'not with us':
      return `${one.theirs.txn}: not with us (line ${one.theirs.line}: account ${one.theirs.account}, ${asDecimal(one.theirs.tyiyn)})`;
    case 'not with them':
      return `${one.ours.txn}: not in the register (entry ${one.ours.entryId}: account ${one.ours.account}, ${asDecimal(one.ours.tyiyn)})`;
    case 'other sum':
      return `${one.theirs.txn}: the register says ${asDecimal(one.theirs.tyiyn)}, entry ${one.ours.entryId} is of ${asDecimal(one.ours.tyiyn)}`;
    case 'other account':
      return `${one.theirs.txn}: the register says account ${one.theirs.account}, entry ${one.ours.entryId} is of ${one.ours.account}`;
  }
}

async function readFileOf(path: string) {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw new Refusal(`There is no file ${path}`);
  try {
    return readRegister(bytes);
  } catch (error) {
    throw error instanceof NoRegister ? new Refusal(`${path}: ${error.message}`) : error;
  }
}
