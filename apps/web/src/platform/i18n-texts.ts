import type shell from '@bilim/locales/ru/shell.json';
import type ui from '@bilim/locales/ru/ui.json';

/**
 * The texts of each area, by the Russian source: a key that does not exist does not compile. An area adds its own in
 * its route file; what stands here belongs to no area.
 */
export interface Texts {
  ui: typeof ui;
  shell: typeof shell;
  /** Made of all areas' titles and menu words by build/locales.ts: the shell says them before an area's texts come. */
  menu: MenuWords;
}

/** Areas by the word that their files have. */
type Area = Exclude<keyof Texts, 'ui' | 'menu'>;
type MenuWords = { [A in Area]: Pick<Texts[A], keyof Texts[A] & ('title' | 'titles' | 'menu')> };

/** Areas that have a place in a menu. */
export type MenuArea = { [A in Area]: Texts[A] extends { menu: { name: string } } ? A : never }[Area];

/** The name of a screen: the area's own title, or one of its further titles. */
export type TitleKey = {
  [A in Area]:
    | (Texts[A] extends { title: string } ? `${A}.title` : never)
    | (Texts[A] extends { titles: infer T } ? `${A}.titles.${keyof T & string}` : never);
}[Area];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: Texts;
  }
}
