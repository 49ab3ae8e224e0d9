import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import type { EventBus } from '../events/bus.ts';
import type { Pictures } from '../files/pictures/pictures.ts';
import type { FileStore } from '../files/store.ts';
import type { Config } from '../ground/config.ts';

/** What every area is built from: the shared parts of one running server. */
export type AppContext = {
  config: Config;
  db: Db;
  files: FileStore;
  pictures: Pictures;
  events: EventBus;
  log: FastifyBaseLogger;
  /** The clock, so that a test can stand at any moment. */
  now: () => Date;
  /** Aborted when the server has begun to stop: it is not ready any more, and streams are to open elsewhere. */
  stopping: AbortSignal;
};
