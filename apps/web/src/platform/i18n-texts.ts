import type auth from '@bilim/locales/ru/auth.json';
import type chat from '@bilim/locales/ru/chat.json';
import type failures from '@bilim/locales/ru/failures.json';
import type gallery from '@bilim/locales/ru/gallery.json';
import type home from '@bilim/locales/ru/home.json';
import type news from '@bilim/locales/ru/news.json';
import type profile from '@bilim/locales/ru/profile.json';
import type shell from '@bilim/locales/ru/shell.json';
import type ui from '@bilim/locales/ru/ui.json';

/** The texts of each area, by the Russian source: a key that does not exist does not compile. */
export type Texts = {
  auth: typeof auth;
  chat: typeof chat;
  failures: typeof failures;
  gallery: typeof gallery;
  home: typeof home;
  news: typeof news;
  profile: typeof profile;
  shell: typeof shell;
  ui: typeof ui;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Texts;
  }
}
