import { NOTICE_DEFAULTS } from '@bilim/contract/areas/notices.contract';
import type { Language } from '@bilim/contract/limits';
import { isNoticeName, NOTICES } from '@bilim/contract/notices';
import { minuteOf, wallClockAt } from '@bilim/rules/days/wall-clock';
import type { AppContext } from '../../../context/app-context.ts';
import type { PushSettings } from '../../../ground/mail-settings.ts';
import { mailWord, pushText, type StoredNotice } from '../notice-text.ts';
import { deleteSubscription } from '../push/push.queries.ts';
import { currentPushKey, type PushKey } from '../push/push-keys.ts';
import { type PushMessage, sendPush, tagOf } from '../push/send-push.ts';
import { deliver, type Outcome } from './deliver.ts';
import { GATHERED_AT_ONCE, gatherPushes } from './gather.queries.ts';
import { languageOfPerson } from './language-of-person.ts';
import { noticesIn, selectPushes } from './sendings.queries.ts';

const AT_ONCE = 10;

type PushRow = Awaited<ReturnType<typeof selectPushes>>[number];

export const URGENT_KINDS = [...NOTICES].flatMap(([name, { urgent }]) => (urgent ? [name] : []));

/** Sends due notices to the browsers of their people. */
export async function deliverPushes({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  const { push } = context.config;
  if (!push) return;
  await gather({ context, signal });
  const key = await currentPushKey(context);
  await deliver({
    context,
    channel: 'push',
    atOnce: AT_ONCE,
    signal,
    load: (ids) => selectPushes(context.db, { ids }),
    send: (row) => sendRow({ context, row, key, push, signal }),
  });
}

async function gather({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  const quiet = {
    quietFrom: minuteOf(NOTICE_DEFAULTS.quietFrom),
    quietUntil: minuteOf(NOTICE_DEFAULTS.quietUntil),
  };
  for (let count = GATHERED_AT_ONCE; count === GATHERED_AT_ONCE && !signal.aborted; ) {
    const now = context.now();
    const { minute } = wallClockAt({ now, timeZone: context.config.timeZone });
    const { rows } = await gatherPushes(context.db, { now, minute, urgentKinds: URGENT_KINDS, ...quiet });
    count = rows[0]?.count ?? 0;
  }
}

async function sendRow({
  context,
  row,
  key,
  push,
  signal,
}: {
  context: AppContext;
  row: PushRow;
  key: PushKey;
  push: PushSettings;
  signal: AbortSignal;
}): Promise<Outcome> {
  const drop = async () => {
    await deleteSubscription(context.db, { id: row.subscriptionId });
    return 'gone' as const;
  };
  if (!row.open || row.keyId !== key.id) return drop();
  const message = messageOf(noticesIn.parse(row.notices), languageOfPerson(row.language));
  if (!message) return 'dropped';
  const { endpoint, p256dh, auth, urgent } = row;
  const sent = await sendPush({ to: { endpoint, p256dh, auth }, message, urgent, key, push, signal });
  if (sent === 'gone') return drop();
  return sent === 'refused' ? 'failed' : sent;
}

/** One notice by its own safe text, several by their number. Null when all were read meanwhile. */
function messageOf(notices: readonly StoredNotice[], language: Language): PushMessage | null {
  const [first, ...others] = notices;
  if (!first) return null;
  const { kind, link } = first;
  const body = mailWord('body', language);
  if (others.length === 0 && isNoticeName(kind))
    return { title: pushText(kind, language), body, link, tag: tagOf(`${kind} ${link}`) };
  const title = mailWord('many', language, { count: notices.length });
  return { title, body, link: '/notices', tag: tagOf('several') };
}
