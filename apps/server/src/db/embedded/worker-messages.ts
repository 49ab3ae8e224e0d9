/** Settings that the main thread passes to the database thread. */
export type WorkerSettings = {
  folder: string;
  socketPath: string;
  /** False only in tests, where a lost database does not matter. */
  durable: boolean;
};

/** Reports of the database thread to the main thread. */
export type WorkerReport = { state: 'ready' } | { state: 'broken'; reason: string };
