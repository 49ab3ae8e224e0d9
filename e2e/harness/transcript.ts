import type { BrowserContext, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { post } from './calls.ts';

type InEach = Record<'ru' | 'kg' | 'en', string>;
type Grade = { name: InEach; points: number | null; attempt: number; semesterId: number };

/** The caller’s own grades, the oldest term first. */
export const gradesOf = async (context: BrowserContext) =>
  (await post<{ grades: Grade[] }>(context, 'transcript/page', { data: {} })).grades;

/** All text of a paper, without spaces, because line breaks vary. */
export async function writtenOn(pdf: Buffer): Promise<string> {
  const opened = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const pages = Array.from({ length: opened.numPages }, (_, place) => place + 1);
  const texts: string[] = [];
  for (const number of pages) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) texts.push(item.str);
  }
  await opened.destroy();
  return withoutSpaces(texts.join(''));
}

export const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Parses '3,44' or '3.44' as hundredths. */
export const hundredths = (text: string) => Math.round(Number(text.trim().replace(',', '.')) * 100);

/** The overall average, as the ring shows it. */
export const shownGpa = async (page: Page) =>
  hundredths(
    (await page
      .getByText(/^\d[.,]\d\d$/)
      .first()
      .innerText()) ?? '',
  );
