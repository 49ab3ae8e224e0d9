import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { codesOf } from '../../apps/server/src/areas/payments/codes.service.ts';
import type { Builder } from '../../apps/server/src/db/open.ts';

/** A student who pays, and the payment code. */
export type Payer = { id: number; account: string };

/** A new service without charges and payments, and codes to pay for it. */
export async function makePayers(db: Builder): Promise<{ serviceId: number; payers: Payer[] }> {
  const made = await db.execute<{
    id: number;
  }>(sql`insert into services (code, kind, name_ru, name_kg, name_en)
    values ('GATE', 'other', 'Gate', 'Gate', 'Gate') returning id`);
  const serviceId = made.rows[0]?.id ?? 0;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from people where role = 2 and active and group_id is not null order by id`,
  );
  const payers: Payer[] = [];
  for (const { id } of rows) {
    const codes = await codesOf(db, { studentId: id, serviceIds: [serviceId] });
    payers.push({ id, account: codes.get(serviceId) ?? '' });
  }
  return { serviceId, payers };
}

export const BANK = {
  name: 'gate',
  title: 'Gate',
  login: 'gate',
  password: 'between the two of us',
  from: ['127.0.0.0/8', '::1'],
};

export async function writeBanks(folder: string): Promise<string> {
  const path = join(folder, 'banks.json');
  await writeFile(path, JSON.stringify([BANK]), { mode: 0o600 });
  return path;
}
