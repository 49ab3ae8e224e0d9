import type { Language } from '@bilim/contract/limits';
import type { NoticeKind } from '@bilim/contract/notice';
import { isNoticeName, NOTICES, type NoticeName } from '@bilim/contract/notices';
import type texts from '@bilim/locales/ru/notices.json';
import { writtenDay } from '@bilim/rules/days/written-day';
import { asSom } from '@bilim/rules/payments/money';
import * as z from 'zod';
import { areaTexts } from '../../http/texts.ts';

type Words = { key: string; language: Language; details?: Record<string, string | number> };

/** A text under `notices` in the file of an area: 'schedule.moved.text'. */
function wordsOf({ key, ...words }: Words): string {
  const [area = '', ...path] = key.split('.');
  return areaTexts(area).at({ key: `notices.${path.join('.')}`, ...words });
}

export type StoredNotice = { kind: string; link: string; details: unknown };

const names = z.object({ ru: z.string(), kg: z.string(), en: z.string() });
const detailsShape = z.record(z.string(), z.unknown());

/** Its text in the application and in e-mails. Null for a kind that this release does not know. */
export function noticeText(
  { kind, details }: Pick<StoredNotice, 'kind' | 'details'>,
  language: Language,
): string | null {
  if (!isNoticeName(kind)) return null;
  const shown = shownDetails({ kind: NOTICES.get(kind), details, language });
  return wordsOf({ key: `${kind}.text`, language, details: shown });
}

/** A word of pushes and e-mails. */
export const mailWord = (
  key: keyof (typeof texts)['notices'] | 'many',
  language: Language,
  details?: Record<string, string | number>,
) => wordsOf({ key: `notices.${key}`, language, ...(details && { details }) });

/** Its text in a push: without private details. */
export const pushText = (kind: NoticeName, language: Language) => wordsOf({ key: `${kind}.push`, language });

/** The name of a kind, for the settings. */
export const kindName = (kind: NoticeName, language: Language) => wordsOf({ key: `${kind}.name`, language });

function shownDetails({
  kind,
  details,
  language,
}: {
  kind: NoticeKind | undefined;
  details: unknown;
  language: Language;
}): Record<string, string | number> {
  const given = detailsShape.safeParse(details).data ?? {};
  return Object.fromEntries(
    Object.entries(kind?.details ?? {}).map(([name, type]) => [
      name,
      shown({ type, value: given[name], language }),
    ]),
  );
}

/** A missing detail, or one of another shape from another release, is left out of the text. */
function shown({
  type,
  value,
  language,
}: {
  type: NoticeKind['details'][string];
  value: unknown;
  language: Language;
}): string | number {
  if (type === 'names') return names.safeParse(value).data?.[language] ?? '';
  if (type === 'number') return z.number().safeParse(value).data ?? '';
  if (type === 'money') {
    const tyiyn = z.int().safeParse(value).data;
    return tyiyn === undefined ? '' : asSom(tyiyn, { decimal: language === 'en' ? '.' : ',' });
  }
  const text = z.string().safeParse(value).data ?? '';
  return type === 'day' ? writtenDay(text) : text;
}
