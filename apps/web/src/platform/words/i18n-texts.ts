import type shell from '@bilim/locales/ru/shell.json';
import type ui from '@bilim/locales/ru/ui.json';

/**
 * The texts of each area, typed by the Russian source: an unknown key does not compile. An area adds its texts in its
 * route file; those here belong to no area.
 */
export interface Texts {
  ui: typeof ui;
  shell: typeof shell;
  /**
   * Generated from all areas’ titles and menu texts by build/locales.ts: the shell shows them before an area’s texts
   * load.
   */
  menu: MenuWords;
}

/** Areas by the name of their locale files. */
type Area = Exclude<keyof Texts, 'ui' | 'menu'>;
type MenuWords = { [A in Area]: Pick<Texts[A], keyof Texts[A] & ('title' | 'titles' | 'menu')> };

/** Areas with a menu entry. */
export type MenuArea = { [A in Area]: Texts[A] extends { menu: { name: string } } ? A : never }[Area];

/** The name of a screen: the area’s own title, or one of its other titles. */
export type TitleKey = {
  [A in Area]:
    | (Texts[A] extends { title: string } ? `${A}.title` : never)
    | (Texts[A] extends { titles: infer T } ? `${A}.titles.${keyof T & string}` : never);
}[Area];
