import * as z from 'zod';

/** Environment variables of e-mail and web push. */
export const MAIL_ENVIRONMENT = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine((text) => URL.canParse(text), 'is not an address such as smtps://user:password@mail.example.kg')
    .optional(),
  MAIL_FROM: z.string().trim().optional(),
  PUSH_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .default([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
      'push.api.yandex.net',
    ]),
};
const shape = z.object(MAIL_ENVIRONMENT);
type Settings = z.output<typeof shape> & { PUBLIC_URL?: string | undefined };

/** The server that takes our e-mail, and the sender. */
export type MailSettings = { smtpUrl: string; from: { name: string; address: string } };
/** `contact` is where a push service reaches the operator. The server sends to no other hosts than these. */
export type PushSettings = { contact: string; hosts: readonly string[] };

type Read = { mail: MailSettings | null; push: PushSettings | null; problems: string[] };

export function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM, PUSH_HOSTS: hosts, PUBLIC_URL }: Settings): Read {
  const problems: string[] = [];
  const from = MAIL_FROM === undefined ? null : senderOf(MAIL_FROM);
  if (MAIL_FROM !== undefined && !from)
    problems.push('MAIL_FROM: is not a sender such as lms@example.kg or University <lms@example.kg>');
  if (smtpUrl && MAIL_FROM === undefined) problems.push('MAIL_FROM: must be set, because SMTP_URL is set');
  if (smtpUrl && !PUBLIC_URL) problems.push('PUBLIC_URL: must be set, because e-mails contain it');
  const contact = from ? `mailto:${from.address}` : PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : null;
  return {
    mail: smtpUrl && from ? { smtpUrl, from } : null,
    push: contact ? { contact, hosts } : null,
    problems,
  };
}

/** 'University <lms@example.kg>', or the address alone. */
function senderOf(text: string): MailSettings['from'] | null {
  const [, name = '', address = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  return z.email().safeParse(address).success ? { name: name.replaceAll('"', ''), address } : null;
}
