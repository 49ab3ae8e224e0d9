import type { Subject } from '../../../demo/books/texts.ts';

type Names = readonly [ru: string, kg: string, en: string];
/** A title, with its author behind a bar where it is not drawn. */
export type DemoTitles = { ru?: readonly string[]; kg?: readonly string[]; en?: readonly string[] };
type DemoCategory = { names: Names; titles: DemoTitles };
export type DemoShelf = {
  names: Names;
  groups: readonly {
    names: Names;
    subject: Subject;
    categories: readonly DemoCategory[];
    titles?: DemoTitles;
  }[];
};
