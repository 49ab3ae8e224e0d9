import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'imports'> = {
  list: ['administrator'],
  current: ['administrator'],
  check: ['administrator'],
  run: ['administrator'],
  problems: ['administrator'],
  apply: ['administrator'],
  ask: ['administrator'],
  waiting: ['registrar', 'finance'],
  asked: ['registrar', 'finance'],
  askedFile: ['registrar', 'finance'],
  approve: ['registrar', 'finance'],
  refuse: ['registrar', 'finance'],
  leave: ['administrator'],
  undo: ['administrator'],
  credentials: ['administrator'],
  template: ['administrator'],
  export: ['administrator'],
};
