import type { Language } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { university } from '../../db/tables.ts';

/** The university's name and logo; null before the operator or the demo has written them. */
export async function selectUniversity(db: Db, { language }: { language: Language }) {
  const [row] = await db.select().from(university).limit(1);
  if (!row) return null;
  const names = { ru: row.nameRu, kg: row.nameKg, en: row.nameEn };
  return { logo: row.logo, width: row.logoWidth, name: names[language], fontsize: row.fontSize };
}

/** Resolves when the database answers. */
export async function ping(db: Db) {
  await db.execute(sql`select 1`);
}
