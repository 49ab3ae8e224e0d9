import * as z from 'zod';

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

/** The first file of a backup: its contents and the required schema. */
export const manifest = z.object({
  format: z.literal('bilim-backup'),
  version: z.literal(1),
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** Timestamp of the newest migration, from drizzle-kit. */
  schema: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), used: z.boolean() })),
});
export type Manifest = z.infer<typeof manifest>;

/** The last file of a backup; without it the backup is incomplete. */
export const totals = z.object({ rows: z.record(z.string(), z.int()), files: z.int() });

export const MANIFEST = 'manifest.json';
export const TOTALS = 'totals.json';
export const SECRET = 'secret';
export const TABLE_FOLDER = 'tables/';
export const FILE_FOLDER = 'files/';
