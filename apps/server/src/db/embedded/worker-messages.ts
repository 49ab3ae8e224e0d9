/** What the main thread tells the database's thread at its start. */
export type WorkerSettings = {
  folder: string;
  socketPath: string;
  /** False only in tests, where a lost disk loses nothing. */
  durable: boolean;
};

/** What the database's thread tells the main thread. */
export type WorkerReport = { state: 'ready' } | { state: 'broken'; reason: string };
