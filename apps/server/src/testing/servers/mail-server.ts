import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; headers: Map<string, string>; text: string; html: string };

/** An SMTP server that keeps what it receives. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      buffer(stream).then((bytes) => {
        const code = refusals.shift();
        if (code) return done(Object.assign(new Error('Not now'), { responseCode: code }));
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          ...readMail(bytes.toString('latin1')),
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    /** The codes with which the next messages are refused. */
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function readMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = split(raw);
  const [, boundary = ''] = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '') ?? [];
  const parts = boundary
    ? body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')))
    : [{ headers, body }];
  const read = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part ? decoded(part.body, part.headers.get('content-transfer-encoding') ?? '') : '';
  };
  return { headers, text: read('text/plain'), html: read('text/html') };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.flatMap((line): [string, string][] => {
      const [name, ...rest] = line.split(':');
      return name && rest.length > 0 ? [[name.toLowerCase(), words(rest.join(':').trim())]] : [];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return withLines(Buffer.from(body, 'base64').toString());
  if (encoding !== 'quoted-printable') return withLines(Buffer.from(body, 'latin1').toString());
  return withLines(fromPrintable(body.replaceAll('=\r\n', '')));
}

const withLines = (text: string) => text.replaceAll('\r\n', '\n');

const fromPrintable = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words (RFC 2047). */
const words = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromPrintable(text.replaceAll('_', ' ')),
    );
