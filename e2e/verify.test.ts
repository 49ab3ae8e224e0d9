import type { Browser, Page } from '@playwright/test';
import { freePort } from '../apps/server/src/testing/clients/free-port.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { untilItsWorkerServes } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { readQrOnPaper } from './harness/paper.ts';
import { issueIn, revokeIn } from './harness/papers.ts';
import { type Demo, startServer } from './harness/server.ts';
import { DESKTOP, PHONE } from './harness/sizes.ts';

/** A university that has issued a paper, and the decoded QR code of the paper. */
async function issued(demo: Demo) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const paper = await issueIn({ ...demo, origin });
  const link = await readQrOnPaper(paper.bytes);
  expect(link).toMatch(new RegExp(`^${origin}/lms/verify/${paper.token}#1[\\w-]{100,}$`));
  const start = () => startServer({ ...demo, port });
  return { ...paper, link, start, server: await start() };
}

const stranger = async (browser: Browser, { phone = false } = {}) => {
  const context = await browser.newContext({
    ...(phone ? PHONE : DESKTOP),
    serviceWorkers: phone ? 'allow' : 'block',
  });
  return { context, page: await context.newPage() };
};
const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** Changes one letter after the '#', in the middle of the signed data. */
function altered(link: string) {
  const at = link.length - 60;
  return link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
}

test('a stranger sees whether a paper is genuine, was altered, or was revoked', async ({
  browser,
  demoCopy,
}) => {
  const { link, number, token, bytes, start, ...running } = await issued(demoCopy);
  let { server } = running;
  const { context, page } = await stranger(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  try {
    await page.goto(link);
    await expect(verdict(page, 'Документ подлинный')).toBeVisible();
    await expect(page.getByText('Подпись верна, документ не отозван.')).toBeVisible();
    const facts = page.getByRole('region', { name: 'Что напечатано в документе' });
    for (const fact of [
      'Справка об обучении',
      `№ ${number}`,
      'Асанова\u00A0К.\u00A0Б.',
      '2 курс; ИВТ-1-24',
      'Мамытова Ж. К., учебный отдел',
    ])
      await expect(facts.getByText(fact, { exact: true })).toBeVisible();
    await expectNoAxeFindings(page, 'genuine');

    await choose(page, 'true.pdf', bytes);
    await expect(page.getByText('Файл «true.pdf» тот самый, который выдал университет')).toBeVisible();
    const bent = Buffer.from(bytes);
    bent[bent.length >> 1] = (bent[bent.length >> 1] ?? 0) ^ 1;
    await choose(page, 'bent.pdf', bent);
    await expect(
      page.getByText('Файл «bent.pdf» не тот, который выдал университет', { exact: false }),
    ).toBeVisible();
    await page.getByText(/^Подпись Ed25519, ключ /).click();
    await expect(page.getByText('Открытый ключ', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page, 'compared');

    await page.getByRole('button', { name: 'Eng' }).click();
    await expect(verdict(page, 'The document is genuine')).toBeVisible();
    await page.getByRole('button', { name: 'Кыр' }).click();
    await expect(verdict(page, 'Документ чыныгы')).toBeVisible();
    await page.getByRole('button', { name: 'Рус' }).click();

    await page.goto(altered(link));
    await expect(verdict(page, 'Подпись не подходит')).toBeVisible();
    await expect(page.getByText('Справка об обучении')).toHaveCount(0);
    await expectNoAxeFindings(page, 'altered');

    await page.goto(`${server.origin}/lms/verify/${token}`);
    await expect(page.getByText('Университет выдал этот документ и не отозвал его.')).toBeVisible();
    await page.goto(`${server.origin}/lms/verify/AAAAAAAAAAAAAAAAAAAAAA`);
    await expect(verdict(page, 'Документ не найден')).toBeVisible();
    await expectNoAxeFindings(page, 'unknown');
    // Receipts have their own page on the server.
    await page.goto(`${server.origin}/lms/verify?token=x`);
    await expect(page.getByText('Такой квитанции нет')).toBeVisible();

    await server.stop();
    revokeIn({ ...demoCopy, number });
    server = await start();
    await page.goto(link);
    await expect(verdict(page, 'Документ отозван')).toBeVisible();
    await expect(page.getByText(/^Он отозван .* и больше не действует\.$/)).toBeVisible();
    await expectNoAxeFindings(page, 'revoked');

    // Neither the signed data nor a file leaves the browser.
    const signed = link.split('#')[1] ?? '';
    expect(asked.filter((one) => one.includes(signed.slice(0, 40)))).toEqual([]);
    expect(asked.filter((one) => one.includes('%PDF'))).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
});

test('offline the signature is still checked, and the page names what only the university knows', {
  tag: ['@phone', '@detail'],
}, async ({ browser, demoCopy }) => {
  const { link, server } = await issued(demoCopy);
  const { context, page } = await stranger(browser, { phone: true });
  try {
    await page.goto(link);
    await expect(verdict(page, 'Документ подлинный')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await untilItsWorkerServes(page);
    await page.reload();
    await expect(verdict(page, 'Документ подлинный')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(verdict(page, 'Подпись верна')).toBeVisible();
    await expect(page.getByText(/Не отозван ли он, покажет только проверка с сетью/)).toBeVisible();
    await expect(page.getByText('Справка об обучении', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page, 'without network');
    await page.goto(altered(link));
    await page.reload();
    await expect(verdict(page, 'Подпись не подходит')).toBeVisible();

    await context.setOffline(false);
    await page.goto(link);
    await expect(verdict(page, 'Документ подлинный')).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
