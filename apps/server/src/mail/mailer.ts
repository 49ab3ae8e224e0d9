import { createTransport } from 'nodemailer';
import type { MailSettings } from '../ground/mail-settings.ts';

const CONNECTIONS = 3;
const WAIT_MS = 20_000;

type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same in a retry, so that a mail server can drop the second copy. */
  messageId: string;
  /** The address that unsubscribes with one request (RFC 8058). */
  unsubscribe?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;

/** Opens connections to the mail server for the work and closes them after it. */
export async function withMailer<Answer>(
  { smtpUrl, from }: MailSettings,
  work: (send: SendMail) => Promise<Answer>,
): Promise<Answer> {
  const transport = createTransport(pooled(smtpUrl));
  const send: SendMail = async ({ unsubscribe, ...mail }) => {
    await transport.sendMail({
      from,
      ...mail,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: {
        // Automatic answers of absent people must not come back.
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  };
  try {
    return await work(send);
  } finally {
    transport.close();
  }
}

function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const options = {
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  };
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Whether the mail server refused this message permanently: another try would fail the same way. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;
