import type { profileContract } from '@bilim/contract/areas/profile.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { getPhoto, removePhoto, savePhoto, sendPhoto } from './photo.service.ts';
import { getPosition, getProfile, getStorage, listLinks } from './profile.service.ts';
import { getSettings, saveSettings } from './settings.service.ts';

export const profileRoutes = (context: AppContext): Handlers<typeof profileContract> => ({
  get: ({ person, language }) => getProfile({ context, person, language }),
  storage: ({ person }) => getStorage({ context, person }),
  position: ({ person, language }) => getPosition({ context, person, language }),
  links: ({ person, language }) => listLinks({ context, person, language }),
  photo: ({ person }) => getPhoto({ context, person }),
  photoFile: ({ person, input }, http) => sendPhoto({ context, person, code: input.code, ...http }),
  savePhoto: ({ person, uploads }) => savePhoto({ context, person, uploads }),
  removePhoto: ({ person }) => removePhoto({ context, person }),
  settings: ({ person, language }) => getSettings({ context, person, language }),
  saveSettings: ({ input, person, language }) => saveSettings({ context, person, language, chosen: input }),
});
