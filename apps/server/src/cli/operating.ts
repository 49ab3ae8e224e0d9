import type { Builder } from '../db/open.ts';
import { publish } from '../events/publish.ts';

/** The parts of a server that services use, when there is none. */
export const operating = (db: Builder) => ({
  db,
  now: () => new Date(),
  events: {
    publish: ({
      db,
      ...told
    }: Omit<Parameters<typeof publish>[1], 'now'> & { db: Parameters<typeof publish>[0] }) =>
      publish(db, { ...told, now: new Date() }),
  },
});
