import * as z from 'zod';

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

/** The first file of a backup: what is in it and which schema it needs. */
export const manifest = z.object({
  format: z.literal('bilim-backup'),
  version: z.literal(1),
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** When the newest migration of the schema was written: drizzle-kit's own number for it. */
  schema: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })),
});
export type Manifest = z.infer<typeof manifest>;

/** The last file of a backup: a backup without it is not whole. */
export const totals = z.object({ rows: z.record(z.string(), z.int()), files: z.int() });

export const MANIFEST = 'manifest.json';
export const TOTALS = 'totals.json';
export const SECRET = 'secret';
export const TABLE_FOLDER = 'tables/';
export const FILE_FOLDER = 'files/';
