import type { WhoMay } from '../../testing/who-may.ts';

export const WHO_MAY: WhoMay<'imports'> = {
  list: ['administrator'],
  current: ['administrator'],
  check: ['administrator'],
  run: ['administrator'],
  problems: ['administrator'],
  apply: ['administrator'],
  leave: ['administrator'],
  undo: ['administrator'],
  credentials: ['administrator'],
  template: ['administrator'],
  export: ['administrator'],
};
