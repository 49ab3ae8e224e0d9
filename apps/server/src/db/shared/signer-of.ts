import { sql } from 'drizzle-orm';
import { paperSigners, referenceKinds } from '../tables.ts';

/** The signer of a kind of paper: its own signer, else the one added last. */
export const signerOf = sql`coalesce(${referenceKinds.signerId}, (select max(last.id) from ${paperSigners} last))`;
/** Whether any signer exists; without one no paper can be ordered. */
export const hasSigner = sql`exists (select from ${paperSigners})`;
