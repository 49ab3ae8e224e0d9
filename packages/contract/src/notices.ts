import { AREAS, type Areas } from './areas.ts';
import type { DetailsOf, NoticeKind } from './notice.ts';

/** The notices that each area declares. */
type Declared = { [A in keyof Areas]: Areas[A] extends { notices: infer N } ? N : never };
type NameIn<A extends keyof Areas> = `${A}.${keyof Declared[A] & string}`;

/** All kinds of notices: 'schedule.moved'. */
export type NoticeName = {
  [A in keyof Areas]: [Declared[A]] extends [never] ? never : NameIn<A>;
}[keyof Areas];

type KindOf<N extends NoticeName> = N extends `${infer A extends keyof Areas & string}.${infer K}`
  ? Declared[A][K & keyof Declared[A]]
  : never;
export type NoticeDetails<N extends NoticeName> = KindOf<N> extends NoticeKind ? DetailsOf<KindOf<N>> : never;

const isName = (name: string): name is NoticeName => name.includes('.');

/** Every kind by its name, in the order of the areas. */
export const NOTICES: ReadonlyMap<NoticeName, NoticeKind> = new Map(
  Object.entries(AREAS).flatMap(([area, definition]) => {
    if (!('notices' in definition)) return [];
    return Object.entries<NoticeKind>(definition.notices).flatMap(
      ([key, kind]): [NoticeName, NoticeKind][] => {
        const name = `${area}.${key}`;
        return isName(name) ? [[name, kind]] : [];
      },
    );
  }),
);

export const isNoticeName = (name: string): name is NoticeName =>
  new Map<string, NoticeKind>(NOTICES).has(name);
