/** The log of a server so far. */
export function createServerLog() {
  const chunks: Buffer[] = [];
  const text = () => Buffer.concat(chunks).toString('utf8');
  return {
    add: (chunk: Buffer) => void chunks.push(chunk),
    text,
    bytes: () => chunks.reduce((sum, { length }) => sum + length, 0),
    /** The number of log lines at error level. */
    failures: () => text().split('"level":50').length - 1,
  };
}
export type ServerLog = ReturnType<typeof createServerLog>;
