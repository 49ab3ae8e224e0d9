import { sql } from 'drizzle-orm';
import { paperSigners, referenceKinds } from './tables.ts';

/** Who signs papers of a kind: its own signer, else the one who was entered last. */
export const signerOf = sql`coalesce(${referenceKinds.signerId}, (select max(last.id) from ${paperSigners} last))`;
/** Whether papers can be signed at all: until then none can be ordered. */
export const hasSigner = sql`exists (select from ${paperSigners})`;
