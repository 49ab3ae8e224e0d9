import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import type { EventBus } from '../events/bus.ts';
import type { Pictures } from '../files/pictures/pictures.ts';
import type { FileStore } from '../files/store.ts';
import type { Config } from '../ground/config.ts';

/** The shared dependencies of one running server. */
export type AppContext = {
  config: Config;
  db: Db;
  files: FileStore;
  pictures: Pictures;
  events: EventBus;
  log: FastifyBaseLogger;
  /** The clock; tests replace it. */
  now: () => Date;
  /** Aborted when shutdown starts: the server is no longer ready, and clients reopen streams on another one. */
  stopping: AbortSignal;
};
