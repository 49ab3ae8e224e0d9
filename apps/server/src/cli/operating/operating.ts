import type { Builder } from '../../db/open.ts';
import { publish } from '../../events/publish.ts';

/** The parts of the app context that services need, without a server. */
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
