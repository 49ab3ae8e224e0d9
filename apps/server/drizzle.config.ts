import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/db/tables.ts',
  // The check that tables and migrations agree writes elsewhere.
  out: process.env.MIGRATIONS_OUT ?? './apps/server/src/db/migrations',
});
