import pg from 'pg';

/** Timestamps, dates and lists of them stay text: the columns decode them. */
const WRITTEN = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
  1231,
  1115,
  1185,
  1187,
  1182,
]);
const asWritten = (value: string) => value;

export const AS_TEXT = {
  getTypeParser: ((id, format) =>
    WRITTEN.has(id) ? asWritten : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};
