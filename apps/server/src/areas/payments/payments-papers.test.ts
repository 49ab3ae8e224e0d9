import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receipts, university } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { type LedgerStage, ledgerStage, makeService } from '../../testing/factories/payment.ts';

let test: TestApp;
let serviceId: number;
let client: TestClient;
let ledger: LedgerStage;
beforeAll(async () => {
  test = await testApp();
  const names = { nameRu: 'Демо-университет', nameKg: 'Демо университети', nameEn: 'Demo University' };
  await test.context.db.insert(university).values(names);
  const service = { nameRu: 'Контракт', nameKg: 'Келишим', nameEn: 'Contract' };
  ({ id: serviceId } = await makeService(test.context.db, service));
});
afterAll(() => test.close());
beforeEach(async () => {
  const { id: studentId } = await makeStudent(test.context.db, {
    lastName: 'Асанова',
    firstName: 'Керимбүбү',
    middleName: 'Болотовна',
    lastNameLatin: 'Asanova',
    firstNameLatin: 'Kerimbubu',
    middleNameLatin: 'Bolotovna',
  });
  client = await test.signIn(studentId);
  ledger = await ledgerStage(test.context.db, { studentId, serviceId });
});

const PAID_AT = new Date('2026-09-02T06:00:00Z');
const paid = (source: 'card.sandbox' | 'bank.mbank' = 'bank.mbank') =>
  ledger.pay(15_000_50, {
    source,
    happenedAt: PAID_AT,
    detail: source === 'card.sandbox' ? '4417' : 'MBank',
  });
const fetchPdf = (entryId: number, language = 'ru') =>
  client.inject({ method: 'GET', url: `/lms/api/payments/receipt.file?id=${entryId}&lang=${language}` });

async function textOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  expect(pages).toHaveLength(1);
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}
const unbroken = (text: string) => text.replaceAll(/[^\w?=/]/g, '');
const tokenOf = async (entryId: number) => {
  const [row] = await test.context.db.select().from(receipts).where(eq(receipts.entryId, entryId));
  if (!row) throw new Error('The receipt is missing');
  return row;
};

/** The text lines of a page. */
const wordsOf = (page: string) =>
  (page.split('</head>')[1] ?? '')
    .replace(/<\/(dt|dd|p|h1|h2|a|span|strong|div)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

describe('a receipt', () => {
  it('is a PDF with all required fields in the language of the reader', async () => {
    const { entryId } = await paid();
    const { number, token } = await tokenOf(entryId);
    const answer = await fetchPdf(entryId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await textOf(answer.rawPayload);
    for (const part of [
      ...['Демо-университет', `Квитанция об оплате № ${number}`, '02.09.2026', 'Асанова Керимбүбү Болотовна'],
      ...['Контракт', '15 000,50 сом', 'Пятнадцать тысяч сомов 50 тыйын', 'Банк или терминал MBank'],
      String(entryId),
    ])
      expect(text).toContain(part);
    // A line break in the address removes a hyphen.
    expect(unbroken(text)).toContain(unbroken(`lms/verify?token=${token}`));
    expect(text).not.toContain('Тестовый');
    expect(await textOf((await fetchPdf(entryId, 'kg')).rawPayload)).toContain('Он беш миң сом 50 тыйын');
    const english = await textOf((await fetchPdf(entryId, 'en')).rawPayload);
    expect(english).toContain(`Payment receipt No. ${number}`);
    expect(english).toContain('Asanova Kerimbubu Bolotovna');
  });

  it('is identical byte for byte on every request', async () => {
    const { entryId } = await paid();
    const [one, other] = [await fetchPdf(entryId), await fetchPdf(entryId)];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  });

  it('states clearly that the sandbox moved no money', async () => {
    const { entryId } = await paid('card.sandbox');
    const text = await textOf((await fetchPdf(entryId)).rawPayload);
    expect(text).toContain('Тестовый платёж, денег не было');
    expect(text).toContain('Песочница •• 4417');
  });

  it('is refused to another student and for a charge', async () => {
    const { entryId } = await paid();
    const charge = await ledger.charge(1_00);
    expect((await fetchPdf(charge.entryId)).json()).toMatchObject({ result: 404, code: 'PAYMENT_NOT_FOUND' });
    client = await test.signIn((await makeStudent(test.context.db)).id);
    expect((await fetchPdf(entryId)).json()).toMatchObject({ result: 404, code: 'PAYMENT_NOT_FOUND' });
  });
});

describe('the check page of a receipt', () => {
  const open = (query: string) => test.visitor().inject({ method: 'GET', url: `/lms/verify${query}` });

  it('shows the fields of a genuine receipt with the initials only', async () => {
    const { entryId } = await paid();
    const { number, token } = await tokenOf(entryId);
    const { payload, headers, statusCode } = await open(`?token=${token}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(wordsOf(payload)).toEqual([
      ...['Рус', 'Кыр', 'Eng', 'Демо-университет', 'Проверка квитанции', 'Квитанция подлинная'],
      ...['Номер', number, 'Дата оплаты', '02.09.2026', 'Сумма', '15\u00A0000,50 сом', 'За что', 'Контракт'],
      ...['Студент', 'Асанова\u00A0К.\u00A0Б.'],
    ]);
    expect(payload).not.toMatch(/<script|javascript:|\son\w+=|<link|style="/i);
    expect(wordsOf((await open(`?token=${token}&lang=en`)).payload)).toContain('Asanova\u00A0K.\u00A0B.');
  });

  it('shows partial and full refunds and test payments', async () => {
    const { entryId } = await paid('card.sandbox');
    const { token } = await tokenOf(entryId);
    const words = async () => wordsOf((await open(`?token=${token}`)).payload);
    expect(await words()).toContain('Тестовый платёж, денег не было');
    await ledger.refund(entryId, 5_000_00, { source: 'card.sandbox' });
    expect(await words()).toContain('Возвращена часть: 5\u00A0000 сом');
    await ledger.refund(entryId, 10_000_50, { source: 'card.sandbox' });
    expect(await words()).toContain('Деньги возвращены');
  });

  it('has the same answer for every invalid token', async () => {
    const { token } = await tokenOf((await paid()).entryId);
    const none = await open(`?token=${'A'.repeat(22)}`);
    expect([none.statusCode, wordsOf(none.payload)[5]]).toEqual([404, 'Такой квитанции нет']);
    const wrong = [
      '',
      '?',
      '?token',
      '?token=',
      `?token=${token}A`,
      `?token=${token.slice(1)}`,
      `?Token=${token}`,
    ];
    for (const query of [
      ...wrong,
      `?token=${token}&token=${token}`,
      '?token=%00',
      `?token=${token}%20`,
      '?token=<b>',
    ]) {
      const { statusCode, payload } = await open(query);
      expect([query, statusCode, payload]).toEqual([query, 404, none.payload]);
    }
  });
});

describe('a link for parents', () => {
  const { parents, makeParents, revokeParents } = paymentsContract;
  const open = (link: string) => {
    const { pathname, search } = new URL(link);
    return test.visitor().inject({ method: 'GET', url: pathname + search });
  };
  const made = async () => {
    const { link } = await client.call(makeParents, {});
    if (!link) throw new Error('The link is missing');
    return link;
  };

  it('is created once for concurrent requests and works until it is revoked', async () => {
    expect(await client.call(parents, {})).toEqual({ link: null });
    const links = await Promise.all([made(), made(), made()]);
    const { link } = await client.call(parents, {});
    for (const one of [...links, link ?? '']) expect((await open(one)).statusCode).toBe(200);
    expect(await client.call(revokeParents, {})).toEqual({ link: null });
    expect(await client.call(parents, {})).toEqual({ link: null });
    for (const one of [...links, link ?? '']) expect((await open(one)).statusCode).toBe(404);
    const fresh = await made();
    expect((await open(fresh)).statusCode).toBe(200);
    expect((await open(links[0] ?? '')).statusCode).toBe(404);
  });

  it('shows the codes, the debt, the QR code and the initials of the student', async () => {
    await ledger.charge(50_000_00, {
      dues: [
        { dueOn: '2026-10-15', tyiyn: 35_000_00 },
        { dueOn: '2026-12-01', tyiyn: 15_000_00 },
      ],
    });
    await ledger.pay(36_000_00);
    const { services } = await client.call(paymentsContract.page, { yearId: 2026 });
    const code = services.find(({ id }) => id === serviceId)?.code ?? '';
    const link = await made();
    const { payload, headers } = await open(link);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    expect(wordsOf(payload)).toEqual([
      ...['Рус', 'Кыр', 'Eng', 'Демо-университет', 'Оплата обучения', 'Студент К.\u00A0А.', 'Контракт'],
      ...['Осталось оплатить', '14\u00A0000 сом', '14\u00A0000 сом до 01.12.2026', 'Код оплаты'],
      `${code.slice(0, 4)} ${code.slice(4, 7)} ${code.slice(7)}`,
      'Отсканируйте код в приложении банка или откройте приложение на этом телефоне. Назвать код оплаты можно и в терминале.',
      ...['MBank', 'O!Dengi', 'Bakai', 'Optima24', 'Demir', 'MegaPay', 'Balance.kg'],
    ]);
    expect(payload).not.toMatch(/Асанов|Керим|Asanov|Kerim|<script|style="/i);
    expect(payload).toContain(`https://app.mbank.kg/qr/#`);
    expect(payload).toContain(code);
    // The application links contain the amount left.
    expect(payload).toContain('54071400000');
  });

  it('has the QR code as a picture while the link works', async () => {
    await ledger.charge(1_000_00);
    const link = await made();
    const [, source = ''] = /<img class="qr" src="([^"]*)"/.exec((await open(link)).payload) ?? [];
    const url = source.replaceAll('&amp;', '&');
    const picture = await test.visitor().inject({ method: 'GET', url });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const other = await test.visitor().inject({ method: 'GET', url: url.replace(/\d+$/, '2000000000') });
    expect(other.json()).toMatchObject({ result: 404, code: 'PARENTS_LINK_INVALID' });
    await client.call(revokeParents, {});
    expect((await test.visitor().inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('has the same answer for every invalid key', async () => {
    const link = new URL(await made());
    const key = link.searchParams.get('key') ?? '';
    await client.call(revokeParents, {});
    const revoked = await open(link.href);
    expect(revoked.statusCode).toBe(404);
    const bent = [...key].map(
      (letter, at) => key.slice(0, at) + (letter === 'A' ? 'B' : 'A') + key.slice(at + 1),
    );
    const wrong = [
      ...bent.map((one) => `?key=${one}`),
      '',
      '?key',
      '?key=',
      `?key=${key}&key=${key}`,
      '?key=%00',
    ];
    for (const query of wrong) {
      const { statusCode, payload } = await open(`http://localhost/lms/parents${query}`);
      expect([query, statusCode, payload]).toEqual([query, 404, revoked.payload]);
    }
  });
});
