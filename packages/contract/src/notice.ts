import type { Language } from './limits.ts';

/** Where a notice reaches a person: in the application, as a web push, by e-mail. */
export const CHANNELS = ['app', 'push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a detail is, and so how the server writes it in the reader’s language. */
type DetailValues = {
  text: string;
  number: number;
  /** A name in every language. */
  names: Record<Language, string>;
  /** A calendar day, 'YYYY-MM-DD'. */
  day: string;
  /** An amount in tyiyn. */
  money: number;
};

/**
 * Something that an area tells people. Its texts are in the area’s locale file under `notices.NAME`: `name` for the
 * settings, `push` without private details, `text` with them.
 */
export type NoticeKind = {
  /** Who can receive it, for the settings. */
  for: 'students' | 'teachers' | 'everyone';
  /** Details that its `text` shows. */
  details: Readonly<Record<string, keyof DetailValues>>;
  /** Channels that are off until the person turns them on. */
  off: readonly Channel[];
  /** Sent by e-mail at once, not with the daily digest, and pushed with high urgency. */
  urgent: boolean;
};

/** The notices of an area, by name. */
export type NoticeKinds = Readonly<Record<string, NoticeKind>>;

/** The details of a kind, as `notify` takes them. */
export type DetailsOf<K extends NoticeKind> = {
  -readonly [Name in keyof K['details']]: DetailValues[K['details'][Name]];
};
