import type { noticesContract } from '@bilim/contract/areas/notices.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { changeEmail, removeEmail, verifyEmail } from './email/email.service.ts';
import { countNotices, listNotices, readAllNotices, readNotice } from './notices.service.ts';
import { subscribe, unsubscribe } from './push/subscribe.service.ts';
import { getSettings, saveSettings } from './settings.service.ts';

export function noticesRoutes(context: AppContext): Handlers<typeof noticesContract> {
  const call = bind(context);
  return {
    count: call(countNotices),
    list: call(listNotices),
    read: call(readNotice),
    readAll: call(readAllNotices),
    settings: call(getSettings),
    saveSettings: ({ person, language, input }) =>
      saveSettings({ context, person, language, changes: input }),
    subscribe: call(subscribe, 'sessionId'),
    unsubscribe: call(unsubscribe),
    changeEmail: call(changeEmail),
    verifyEmail: call(verifyEmail),
    removeEmail: call(removeEmail),
  };
}
