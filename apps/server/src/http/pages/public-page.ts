import { createHash } from 'node:crypto';
import type { Language } from '@bilim/contract/limits';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { PUBLIC_STYLE } from './public-style.ts';

/** Our code for Kyrgyz is `kg`, the browsers' is `ky`. */
const tagOf = (language: Language) => (language === 'kg' ? 'ky' : language);

const hash = createHash('sha256').update(PUBLIC_STYLE).digest('base64');

/** No scripts and no foreign content: only our own pictures and the one style sheet, allowed by its hash. */
const policyOf = (forms: "'none'" | "'self'") =>
  `default-src 'none';img-src 'self';style-src 'sha256-${hash}';base-uri 'none';form-action ${forms};frame-ancestors 'none'`;

/** A complete document for visitors without a session. */
export const publicPage = ({
  title,
  language,
  body,
}: {
  title: string;
  language: Language;
  body: Html;
}): Html => html`<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<style>${{ html: PUBLIC_STYLE }}</style>
</head>
<body>
${body}
</body>
</html>
`;

export function sendPage({
  reply,
  status = 200,
  page,
  hasForm = false,
}: {
  reply: FastifyReply;
  status?: number;
  page: Html;
  /** Allows a form that is sent to our own origin. */
  hasForm?: boolean;
}) {
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyOf(hasForm ? "'self'" : "'none'"),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
}
