import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../testing/pdf-pages.ts';
import { drawPaper, type Paper } from './drawing.service.ts';

const rows = Array.from({ length: 90 }, (_, at) => [`ИВТ-${at}`, 'Алгоритмы жана түзүмдөр', String(at)]);
const PAPER: Paper = {
  title: 'Окугандыгы жөнүндө маалымкат',
  number: '2026-000001',
  language: 'kg',
  madeAt: new Date('2026-11-16T00:00:00Z'),
  parts: [
    { kind: 'letterhead', lines: ['Илим министрлиги', 'Демо-университети'] },
    { kind: 'title', text: 'Окугандыгы жөнүндө маалымкат' },
    { kind: 'subtitle', text: '№ 2026-000001, 16.11.2026' },
    { kind: 'text', text: 'Өзгөн шаарында, Үңкүр айылында. ӨөҮүҢң' },
    { kind: 'facts', facts: [['Факультет', 'Маалымат технологиялары']] },
    { kind: 'warning', text: 'Көчүрмөсү жараксыз' },
    { kind: 'heading', text: 'Күз' },
    {
      kind: 'table',
      columns: [
        { title: 'Коду', width: 1 },
        { title: 'Дисциплина', width: 4 },
        { title: 'Упайы', width: 1, align: 'right' },
      ],
      rows,
    },
    { kind: 'signer', post: 'Окуу бөлүмү', name: 'Мамытова Ж. К.' },
    {
      kind: 'code',
      content: 'https://lms.test/lms/verify/x#y',
      text: 'Текшерүү',
      shown: 'lms.test',
      alt: 'QR',
    },
  ],
};
const countOf = (pdf: Buffer, what: RegExp) => pdf.toString('latin1').match(what)?.length ?? 0;

describe('a paper', () => {
  it('is A4 with complete letters, and repeats table head and number on each page', async () => {
    const pages = await pagesOf(await drawPaper(PAPER));
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, { text, size }] of pages.entries()) {
      expect([Math.round(size.originalWidth), Math.round(size.originalHeight)]).toEqual([595, 842]);
      expect(text).toContain(`${at + 1} / ${pages.length}`);
      expect(text).toContain('Окугандыгы жөнүндө маалымкат № 2026-000001');
      if (text.includes('ИВТ-')) expect(text).toContain('Коду Дисциплина Упайы');
    }
    const all = pages.map(({ text }) => text).join(' ');
    for (const [code] of rows) expect(all).toContain(code);
    expect(all).toContain('Өзгөн шаарында, Үңкүр айылында. ӨөҮүҢң');
  });

  it('is tagged for screen readers in its language, and embeds its fonts', async () => {
    const pdf = await drawPaper(PAPER);
    expect(countOf(pdf, /\/Marked true/g)).toBe(1);
    expect(countOf(pdf, /\/Lang \(ky\)/g)).toBe(1);
    expect(countOf(pdf, /\/DisplayDocTitle true/g)).toBe(1);
    expect(countOf(pdf, /\/S \/H1\b/g)).toBe(1);
    expect(countOf(pdf, /\/S \/H2\b/g)).toBe(1);
    expect(countOf(pdf, /\/S \/Table\b/g)).toBe(2);
    // Of the facts and of the table: a repeated head is not read again.
    expect(countOf(pdf, /\/S \/TH\b/g)).toBe(1 + 3);
    expect(countOf(pdf, /\/S \/TR\b/g)).toBe(1 + 1 + rows.length);
    expect(countOf(pdf, /\/S \/Figure\b[\s\S]{0,40}\/Alt/g)).toBe(1);
    expect(countOf(pdf, /\/BaseFont/g)).toBe(2 * countOf(pdf, /\/FontFile2/g));
    expect(countOf(pdf, /Helvetica/g)).toBe(0);
  });

  it('has the same bytes whenever it is drawn, and others when its content differs', async () => {
    const [one, other] = await Promise.all([drawPaper(PAPER), drawPaper(structuredClone(PAPER))]);
    expect(one.equals(other)).toBe(true);
    expect(one.equals(await drawPaper({ ...PAPER, number: '2026-000002' }))).toBe(false);
  });
});
