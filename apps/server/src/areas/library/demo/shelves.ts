import type { Subject } from '../../../demo/books/texts.ts';

type Names = readonly [ru: string, kg: string, en: string];
/** A title, followed by `|` and its author unless the author is random. */
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
