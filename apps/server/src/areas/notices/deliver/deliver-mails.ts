import { NOTICE_DEFAULTS } from '@bilim/contract/areas/notices.contract';
import { dayAt } from '@bilim/rules/days/academic-year';
import { instantAt } from '@bilim/rules/days/wall-clock';
import type { AppContext } from '../../../context/app-context.ts';
import type { MailSettings } from '../../../ground/mail-settings.ts';
import { isRefused, type SendMail, withMailer } from '../../../mail/mailer.ts';
import { unsubscribeAddress } from '../unsubscribe/unsubscribe-token.ts';
import { deliver, type Outcome } from './deliver.ts';
import { URGENT_KINDS } from './deliver-pushes.ts';
import { digestMail } from './digest-mail.ts';
import { GATHERED_AT_ONCE, gatherMails } from './gather.queries.ts';
import { languageOfPerson } from './language-of-person.ts';
import { noticesIn, selectMails } from './sendings.queries.ts';

const AT_ONCE = 3;

type MailRow = Awaited<ReturnType<typeof selectMails>>[number];
type Delivering = { context: AppContext; signal: AbortSignal };

/** Sends due notices by e-mail, all of a person in one. */
export async function deliverMails({ context, signal }: Delivering) {
  const { mail, publicUrl } = context.config;
  if (!mail || !publicUrl) return;
  await gather({ context, signal });
  await withMailer(mail, (sendMail) =>
    deliver({
      context,
      channel: 'mail',
      atOnce: AT_ONCE,
      signal,
      load: (ids) => selectMails(context.db, { ids }),
      send: (row) => sendRow({ context, row, mail, publicUrl, sendMail }),
    }),
  );
}

async function gather({ context, signal }: Delivering) {
  const { timeZone } = context.config;
  for (let count = GATHERED_AT_ONCE; count === GATHERED_AT_ONCE && !signal.aborted; ) {
    const now = context.now();
    const dayStart = instantAt({ day: dayAt({ now, timeZone }), time: '00:00', timeZone });
    const { digestHour } = NOTICE_DEFAULTS;
    const { rows } = await gatherMails(context.db, { now, dayStart, digestHour, urgentKinds: URGENT_KINDS });
    count = rows[0]?.count ?? 0;
  }
}

async function sendRow({
  context,
  row: { id, madeAt, email, personId, nameRu, nameKg, nameEn, ...row },
  mail,
  publicUrl,
  sendMail,
}: {
  context: AppContext;
  row: MailRow;
  mail: MailSettings;
  publicUrl: string;
  sendMail: SendMail;
}): Promise<Outcome> {
  const notices = noticesIn.parse(row.notices);
  if (email === null || notices.length === 0) return 'dropped';
  const language = languageOfPerson(row.language);
  const university = { ru: nameRu, kg: nameKg, en: nameEn }[language];
  const unsubscribe = unsubscribeAddress({ context, publicUrl, personId, language });
  const words = digestMail({ notices, language, university, publicUrl, unsubscribe });
  if (!words) return 'dropped';
  const [, host = 'bilim'] = mail.from.address.split('@');
  const messageId = `<notices-${id}-${madeAt.getTime()}@${host}>`;
  try {
    await sendMail({ to: email, messageId, unsubscribe, ...words });
    return 'sent';
  } catch (error) {
    if (isRefused(error)) return 'failed';
    throw error;
  }
}
