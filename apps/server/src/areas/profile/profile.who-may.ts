import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'profile'> = {
  get: 'signed in',
  photo: 'signed in',
  photoFile: 'signed in',
  savePhoto: 'signed in',
  removePhoto: 'signed in',
  storage: 'signed in',
  position: 'signed in',
  settings: 'signed in',
  saveSettings: 'signed in',
  links: 'signed in',
};
