import type { profileContract } from '@bilim/contract/areas/profile.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { getPhoto, removePhoto, savePhoto, sendPhoto } from './photo.service.ts';
import { getPosition, getProfile, getStorage, listLinks } from './profile.service.ts';
import { getSettings, saveSettings } from './settings.service.ts';

export function profileRoutes(context: AppContext): Handlers<typeof profileContract> {
  const call = bind(context);
  return {
    get: call(getProfile),
    storage: call(getStorage),
    position: call(getPosition),
    links: call(listLinks),
    photo: call(getPhoto),
    photoFile: call(sendPhoto, 'request', 'reply'),
    savePhoto: call(savePhoto, 'uploads'),
    removePhoto: call(removePhoto),
    settings: call(getSettings),
    saveSettings: ({ input, person, language }) => saveSettings({ context, person, language, chosen: input }),
  };
}
