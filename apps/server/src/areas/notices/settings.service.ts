import { ROLE } from '@bilim/contract/access';
import { MAIL_CODE, NOTICE_DEFAULTS, type NoticeSettings } from '@bilim/contract/areas/notices.contract';
import type { Language } from '@bilim/contract/limits';
import type { Channel } from '@bilim/contract/notice';
import { isNoticeName, NOTICES } from '@bilim/contract/notices';
import { minuteOf } from '@bilim/rules/days/wall-clock';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { kindName } from './notice-text.ts';
import { defaultsOf } from './notify.service.ts';
import { currentPushKey } from './push/push-keys.ts';
import { lockSettings, selectSettings, upsertSettings } from './settings.queries.ts';

type Asking = { context: AppContext; person: Person; language: Language };
type Choice = { kind: string; channel: Channel; on: boolean };
type Changes = {
  choices?: readonly Choice[];
  quiet?: NoticeSettings['quiet'];
  digestHour?: number | null;
  mailOn?: boolean;
};

const choicesShape = z.record(z.string(), z.partialRecord(z.enum(['app', 'push', 'mail']), z.boolean()));

/** Everything on the screen of the settings. */
export async function getSettings({ context, person, language }: Asking): Promise<NoticeSettings> {
  const { db, config } = context;
  const codesAfter = new Date(context.now().getTime() - MAIL_CODE.minutes * 60_000);
  const { savedFor, address, verified, pending, ...saved } = await selectSettings(db, {
    personId: person.id,
    codesAfter,
  });
  const { choices, quiet, digestHour, mailOn } = savedFor === null ? UNSAVED : readSaved(saved);
  const receives = {
    students: person.role === ROLE.student,
    teachers: person.role === ROLE.teacher,
    everyone: true,
  };
  const kinds = [...NOTICES].filter(([, kind]) => receives[kind.for]);
  return {
    kinds: kinds.map(([kind, definition]) => ({
      kind,
      name: kindName(kind, language),
      ...defaultsOf(definition),
      ...choices[kind],
    })),
    quiet,
    digestHour,
    mailOn,
    pushKey: config.push ? (await currentPushKey(context)).publicKey : null,
    email: { offered: config.mail !== null, address, verified, pending },
  };
}

/** Saves the given settings; the others are unchanged. */
export async function saveSettings({
  changes,
  ...asking
}: Asking & { changes: Changes }): Promise<NoticeSettings> {
  const { context, person } = asking;
  await context.db.transaction((db) =>
    changeSettings(db, { personId: person.id, changes, now: context.now() }),
  );
  return getSettings(asking);
}

export async function changeSettings(
  db: Db,
  { personId, changes, now }: { personId: number; changes: Changes; now: Date },
) {
  const row = await lockSettings(db, { personId });
  const { choices, ...kept } = row ? readSaved(row) : UNSAVED;
  const { quiet = kept.quiet, digestHour = kept.digestHour, mailOn = kept.mailOn } = changes;
  await upsertSettings(db, {
    personId,
    choices: withChoices(choices, changes.choices ?? []),
    quietFrom: quiet && minuteOf(quiet.from),
    quietUntil: quiet && minuteOf(quiet.until),
    digestHour,
    mailOn,
    now,
  });
}

type Kept = Pick<NoticeSettings, 'quiet' | 'digestHour' | 'mailOn'> & {
  choices: z.output<typeof choicesShape>;
};

const UNSAVED: Kept = {
  choices: {},
  quiet: { from: NOTICE_DEFAULTS.quietFrom, until: NOTICE_DEFAULTS.quietUntil },
  digestHour: NOTICE_DEFAULTS.digestHour,
  mailOn: true,
};

function readSaved({
  choices,
  quietFrom,
  quietUntil,
  digestHour,
  mailOn,
}: {
  choices: unknown;
  quietFrom: number | null;
  quietUntil: number | null;
  digestHour: number | null;
  mailOn: boolean | null;
}): Kept {
  return {
    choices: choicesShape.safeParse(choices).data ?? {},
    quiet:
      quietFrom === null || quietUntil === null
        ? null
        : { from: clockOf(quietFrom), until: clockOf(quietUntil) },
    digestHour,
    mailOn: mailOn ?? true,
  };
}

/** An unknown kind is ignored: the client may be of another release. */
function withChoices(kept: Kept['choices'], choices: readonly Choice[]): Kept['choices'] {
  const all = { ...kept };
  for (const { kind, channel, on } of choices)
    if (isNoticeName(kind)) all[kind] = { ...all[kind], [channel]: on };
  return all;
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
