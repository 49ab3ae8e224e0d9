import { cell, found } from '../../match/stage.queries.ts';
import type { Check } from '../sheet.ts';

/** A cell of the row `m` as read, and the id of a resolved reference. */
export const c = (key: string) => `m.${cell(key)}`;
export const r = (key: string) => `m.${found(key)}`;

/** `key` must be greater than `than`. */
export const after = (key: string, than: string): Check => ({
  code: 'order',
  key,
  wrong: `${c(key)} <= ${c(than)}`,
});

/** `key` must not be less than `than`. */
export const notBefore = (key: string, than: string): Check => ({
  code: 'order',
  key,
  wrong: `${c(key)} < ${c(than)}`,
});

export const positive = (key: string): Check => ({ code: 'positive', key, wrong: `${c(key)} <= 0` });

/** A text that must match a regular expression of PostgreSQL. */
export const matching = ({ key, pattern, code }: { key: string; pattern: string; code: string }): Check => ({
  code,
  key,
  wrong: `${c(key)} !~ '${pattern}'`,
});
