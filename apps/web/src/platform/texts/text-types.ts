import type { Placeholders } from '@bilim/locales/placeholders.ts';
import type { Texts } from '../words/i18n-texts.ts';

/** An area with texts. */
export type TextArea = keyof Texts;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The forms of a plural share one key. */
type WithoutForm<Name extends string> = Name extends `${infer Key}_${PluralForm}` ? Key : Name;

type KeysOf<Group, Above extends string = ''> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? `${Above}${WithoutForm<Name>}`
    : KeysOf<Group[Name], `${Above}${Name}.`>;
}[keyof Group & string];

/** The keys of an area, from its Russian file. */
type TextKey<Area extends TextArea> = { [A in Area]: KeysOf<Texts[A]> }[Area];

/** A key with its area: 'ui:undo'. */
type QualifiedKey<Area extends TextArea> = { [A in Area]: `${A}:${KeysOf<Texts[A]>}` }[Area];

type PlaceholdersIn<Area, Key> = Area extends keyof Placeholders
  ? Key extends keyof Placeholders[Area]
    ? Placeholders[Area][Key]
    : never
  : never;
type PlaceholdersOf<Area, Key> = Key extends `${infer Named}:${infer Rest}`
  ? PlaceholdersIn<Named, Rest>
  : PlaceholdersIn<Area, Key>;

type Value = string | number | null | undefined;
/** The values of a failure come from the server. */
type FailureKey = `${'' | `${TextArea}:`}failures.${string}`;
/** A value for each placeholder; no argument for a text without placeholders. */
type ValuesFor<Area, Key> = [Key] extends [FailureKey]
  ? [values?: { readonly [name: string]: unknown }]
  : Values<PlaceholdersOf<Area, Key>>;
type Values<Name> = [Name] extends [never]
  ? []
  : [values: { readonly [N in Name & string]: N extends 'count' ? number : Value }];

/** Returns a text of the area by its key. Texts of the area and of the other areas can be named 'area:key'. */
export type TextFunction<Area extends TextArea, Others extends TextArea = never> = <
  Key extends TextKey<Area> | QualifiedKey<Area | Others>,
>(
  key: Key,
  ...values: ValuesFor<Area, Key>
) => string;

/** Returns a text by its area and key. */
export type QualifiedTextFunction = <Key extends QualifiedKey<TextArea>>(
  key: Key,
  ...values: ValuesFor<never, Key>
) => string;
