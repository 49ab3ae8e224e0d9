import { type Language, PREFIX } from '@bilim/contract/limits';
import { isNoticeName } from '@bilim/contract/notices';
import { html } from '../../../http/pages/html.ts';
import { mailWord, noticeText, pushText, type StoredNotice } from '../notice-text.ts';

const MOST_LINES = 30;

/** The e-mail of a person's notices. Null if this release knows none of them. */
export function digestMail({
  notices,
  language,
  university,
  publicUrl,
  unsubscribe,
}: {
  notices: readonly StoredNotice[];
  language: Language;
  university: string;
  publicUrl: string;
  unsubscribe: string;
}): { subject: string; text: string; html: string } | null {
  const address = publicUrl + PREFIX;
  const lines = notices.flatMap((notice) => {
    const text = noticeText(notice, language);
    return text === null ? [] : [{ text, kind: notice.kind, url: address + notice.link }];
  });
  const [first, ...others] = lines;
  if (!first) return null;
  const word = (key: Parameters<typeof mailWord>[0]) => mailWord(key, language);
  const subject =
    others.length === 0 && isNoticeName(first.kind)
      ? pushText(first.kind, language)
      : mailWord('many', language, { count: lines.length });
  const shown = lines.slice(0, MOST_LINES);
  const more = lines.length > shown.length ? [{ text: word('more'), url: `${address}/notices` }] : [];
  const all = [...shown, ...more];
  const settings = `${address}/notices/settings`;
  const text = [
    ...all.map((line) => `${line.text}\n${line.url}`),
    `-- \n${university}\n${word('why')}\n${word('settings')}: ${settings}\n${word('unsubscribe')}: ${unsubscribe}`,
  ].join('\n\n');
  const page = html`<!doctype html><html><body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#14201e">
<p style="color:#5a6b68">${university}</p>
<ul style="padding-left:20px">${all.map(
    (line) =>
      html`<li style="margin:8px 0"><a href="${line.url}" style="color:#0b6e66">${line.text}</a></li>`,
  )}</ul>
<p style="color:#5a6b68;font-size:13px">${word('why')}<br><a href="${settings}" style="color:#5a6b68">${word('settings')}</a> · <a href="${unsubscribe}" style="color:#5a6b68">${word('unsubscribe')}</a></p>
</body></html>`;
  return { subject: `${subject} · ${university}`, text, html: page.html };
}
