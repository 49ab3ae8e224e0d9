import type { profileContract } from '@bilim/contract/areas/profile.contract';
import type { House } from '../../app/house.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { getPhoto, removePhoto, savePhoto, sendPhoto } from './photo.service.ts';
import { getPosition, getProfile, listLinks } from './profile.service.ts';
import { getSettings, saveSettings } from './settings.service.ts';

export const profileRoutes = (house: House): Handlers<typeof profileContract> => ({
  get: ({ person, language }) => getProfile({ house, person, language }),
  position: ({ person, language }) => getPosition({ house, person, language }),
  links: ({ person, language }) => listLinks({ house, person, language }),
  photo: ({ person }) => getPhoto({ house, person }),
  photoFile: ({ input }, http) => sendPhoto({ house, code: input.code, ...http }),
  savePhoto: ({ person, uploads }) => savePhoto({ house, person, uploads }),
  removePhoto: ({ person }) => removePhoto({ house, person }),
  settings: ({ person, language }) => getSettings({ house, person, language }),
  saveSettings: ({ input, person, language }) => saveSettings({ house, person, language, chosen: input }),
});
