import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { STUDENT, TEACHER } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { addBook, bookNamed, epubOf, pdfOf } from './harness/books.ts';
import { letIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';

/** A demo library book with 26 pages. */
const LONG = 'Электричество и магнетизм';
const PDF = 'application/pdf';

const pageField = (page: Page) => page.getByRole('textbox', { name: 'Страница', exact: true });
const leaf = (page: Page, number: number) =>
  page.getByRole('main').getByRole('group', { name: `Страница ${number}`, exact: true });
const isDrawn = (page: Page, number: number) => expect(leaf(page, number).locator('canvas')).toBeVisible();

/** Goes to the first page: earlier tests may have moved the position. */
async function open(page: Page, id: number) {
  await page.goto(`/lms/library/${id}/read?page=1`);
  await isDrawn(page, 1);
}

/** The saved reading position. */
async function openAgain(page: Page, id: number, number: number) {
  await page.goto(`/lms/library/${id}/read`);
  await isDrawn(page, number);
}

/** The page of an EPUB: a frame inside the reader’s frame. */
const bookPage = (page: Page) => page.frames().findLast((frame) => frame.url().startsWith('blob:'));
/** A page removed during the check reports nothing. */
const bookWords = async (page: Page) =>
  (await bookPage(page)
    ?.locator('body')
    .innerText()
    .catch(() => '')) ?? '';
const expectWords = (page: Page, words: string) => expect.poll(() => bookWords(page)).toContain(words);

/** Waits until the server has the position. */
const untilTold = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/library/place.json') && answer.ok());

test('the reader turns pages by keys, two pages at a time on a desktop', { tag: '@detail' }, async ({
  person,
}) => {
  const { context, page } = await person({ as: STUDENT });
  await open(page, await bookNamed(context, LONG));
  await expect(page.getByText('/ 26')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await isDrawn(page, 2);
  await isDrawn(page, 3);
  await page.keyboard.press('PageDown');
  await isDrawn(page, 5);
  await page.keyboard.press('End');
  await isDrawn(page, 26);
  await expect(pageField(page)).toHaveValue('26');
  await page.keyboard.press('Shift+Space');
  await isDrawn(page, 24);
  await page.keyboard.press('Home');
  await isDrawn(page, 1);
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await page.getByRole('button', { name: 'Две страницы' }).click();
  await isDrawn(page, 2);
  await expect(leaf(page, 3)).toBeHidden();
  await pageField(page).fill('9');
  await pageField(page).press('Enter');
  await isDrawn(page, 9);
  await expectNoAxeFindings(page);
});

test('the reader shows one page on a phone, and a tap hides the bars', {
  tag: ['@phone', '@detail'],
}, async ({ person }) => {
  const { context, page } = await person({ as: STUDENT });
  await open(page, await bookNamed(context, LONG));
  await page.getByRole('button', { name: 'Страница', exact: true }).click();
  await pageField(page).fill('4');
  await pageField(page).press('Enter');
  await isDrawn(page, 4);
  await expect(leaf(page, 5)).toBeHidden();
  await expectNoAxeFindings(page);
  await leaf(page, 4).tap({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await leaf(page, 4).tap({ position: { x: 20, y: 20 } });
  await page.getByRole('button', { name: 'Главы' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expectNoAxeFindings(page);
});

test('the search finds words in the full book, in any spelling variant', { tag: '@detail' }, async ({
  person,
}) => {
  const { context, page } = await person({ as: STUDENT });
  await open(page, await bookNamed(context, 'Маалымат базалары'));
  await page.keyboard.press('Control+f');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await search.fill('учун');
  const count = page.getByRole('status', { name: /Совпадение/ });
  await expect(count).toHaveText(/^1 \/ \d+$/);
  const hits = Number((await count.textContent())?.split('/')[1]);
  expect(hits).toBeGreaterThan(1);
  await expect(page.locator('[data-hit][data-current]')).toBeVisible();
  await search.press('Shift+Enter');
  await expect(count).toHaveText(`${hits} / ${hits}`);
  await search.press('Enter');
  await expect(count).toHaveText(`1 / ${hits}`);
  await search.fill('такого слова нет');
  await expect(page.getByText('не найдено')).toBeVisible();
  await expect(page.locator('[data-hit]')).toHaveCount(0);
});

test('the reader is dark by theme or by the user’s choice', { tag: '@detail' }, async ({ person }) => {
  const { context, page } = await person({ as: STUDENT, theme: 'dark' });
  await open(page, await bookNamed(context, LONG));
  // The cover is already dark, so the check uses a text page.
  await page.keyboard.press('ArrowRight');
  await isDrawn(page, 2);
  const night = page.getByRole('button', { name: 'Ночной режим' });
  await expect(night).toHaveAttribute('aria-pressed', 'true');
  await expect(leaf(page, 2).locator('canvas')).toHaveCSS('filter', /invert/);
  await night.click();
  await expect(leaf(page, 2).locator('canvas')).toHaveCSS('filter', 'none');
  await page.reload();
  await isDrawn(page, 1);
  await expect(night).toHaveAttribute('aria-pressed', 'false');
});

test('the reader keeps a bookmark with a custom name', { tag: '@detail' }, async ({ person }) => {
  const { context, page } = await person({ as: STUDENT });
  const id = await bookNamed(context, LONG);
  await page.goto(`/lms/library/${id}/read?page=7`);
  await isDrawn(page, 7);
  await page.getByRole('button', { name: 'Поставить закладку' }).click();
  await page.getByRole('textbox', { name: 'Название закладки' }).fill('Закон Ома');
  await page.getByRole('button', { name: 'Сохранить' }).dblclick();
  await expect(page.getByRole('button', { name: 'Убрать закладку', exact: true })).toBeVisible();
  await page.reload();
  await isDrawn(page, 7);
  await page.keyboard.press('End');
  await isDrawn(page, 26);
  await page.getByRole('button', { name: /^Закладки/ }).click();
  await page.getByRole('button', { name: /^Закон Ома/ }).click();
  await isDrawn(page, 7);
  await page.getByRole('button', { name: 'Убрать закладку', exact: true }).click();
  await expect(page.getByText('Закладка убрана')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Поставить закладку' })).toBeVisible();
});

test('the reader continues from another device’s position, and an open one offers to follow', async ({
  person,
}) => {
  const desk = await person({ as: STUDENT });
  const phone = await person({ as: STUDENT, phone: true });
  const id = await bookNamed(desk.context, 'Чтение и анализ текста');
  await open(desk.page, id);
  await open(phone.page, id);
  const told = untilTold(desk.page);
  await desk.page.keyboard.press('End');
  await told;
  const follow = phone.page.getByRole('button', { name: 'К странице 8' });
  await expect(follow).toBeVisible();
  // The page does not jump by itself.
  await isDrawn(phone.page, 1);
  await follow.click();
  await isDrawn(phone.page, 8);
  await expect(follow).toBeHidden();

  const back = untilTold(phone.page);
  await phone.page.getByRole('slider').press('ArrowLeft');
  await back;
  await openAgain(desk.page, id, 7);
});

test('the reader shows the first page before the file has loaded completely', { tag: '@detail' }, async ({
  person,
}) => {
  const teacher = await person({ as: TEACHER });
  const bytes = await pdfOf({ pages: 3, ballast: randomBytes(8 * 1024 * 1024) });
  const id = await addBook(teacher.context, { name: 'Большой файл', fileName: 'big.pdf', type: PDF, bytes });
  const { page } = await person({ as: STUDENT });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  let came = 0;
  const ofBook = new Set<string>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/book.file')) ofBook.add(requestId);
  });
  line.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (ofBook.has(requestId)) came += dataLength;
  });
  // The reader’s own code is loaded before the connection becomes slow.
  await open(page, await bookNamed(page.context(), LONG));
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    uploadThroughput: -1,
    downloadThroughput: 400 * 1024,
  });
  came = 0;
  await open(page, id);
  expect(came).toBeGreaterThan(0);
  expect(came).toBeLessThan(bytes.length / 2);
});

test('the reader reports a broken file, and runs nothing from it', { tag: '@detail' }, async ({ person }) => {
  const teacher = await person({ as: TEACHER });
  const add = (name: string, bytes: Buffer) =>
    addBook(teacher.context, { name, fileName: 'book.pdf', type: PDF, bytes });
  const broken = await add('Испорченный', Buffer.from('%PDF-1.7\nno objects at all\n%%EOF'));
  const locked = await add('Запертый', await pdfOf({ pages: 2, password: 'brick' }));
  const acting = await add('Со сценарием', await pdfOf({ pages: 2, script: 'app.alert("I act")' }));
  const { page } = await person({ as: STUDENT });
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.goto(`/lms/library/${broken}/read`);
  await expect(page.getByRole('alert').getByText('Файл повреждён')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Скачать' })).toBeVisible();
  await page.goto(`/lms/library/${locked}/read`);
  const password = page.getByLabel('Пароль файла');
  await password.fill('не тот');
  await password.press('Enter');
  await expect(page.getByText('Пароль не подошёл')).toBeVisible();
  await password.fill('brick');
  await password.press('Enter');
  await isDrawn(page, 1);
  await open(page, acting);
  await page.keyboard.press('ArrowRight');
  await isDrawn(page, 2);
  expect(dialogs).toBe(0);
});

test('scripts, external pictures and forms of a book do nothing', async ({ person }) => {
  const teacher = await person({ as: TEACHER });
  const acts = `top.acted=1;parent.acted=1;document.title='acted'`;
  const head = `<meta http-equiv="refresh" content="1;url=http://evil.test/page"/>
    <script>${acts}</script><link rel="stylesheet" href="http://evil.test/style.css"/>
    ${['preconnect', 'modulepreload', 'stylesheet preload', 'icon'].map((rel) => `<link rel="${rel}" href="http://evil.test/"/>`)}`;
  const bytes = epubOf([
    {
      title: 'Первая',
      head,
      body: `<body onload="${acts}"><h1>Первая глава</h1>
        <p><img src="http://evil.test/picture.png" alt="снаружи" onerror="${acts}"/></p>
        <p><a href="javascript:${acts}">сценарий</a></p>
        <form action="http://evil.test/form"><button>Отправить</button></form>
        <iframe src="http://evil.test/frame"></iframe></body>`,
    },
    {
      title: 'Вторая',
      head,
      type: 'TEXT/HTML',
      body: '<body><h1>Вторая глава</h1><p>Өнөр адамы</p></body>',
    },
    { title: 'Третья', head, type: 'application/xml', body: '<body><h1>Третья глава</h1></body>' },
  ]);
  const id = await addBook(teacher.context, {
    name: 'Враждебная',
    fileName: 'book.epub',
    type: 'application/epub+zip',
    bytes,
  });
  const { page, context } = await person({ as: STUDENT });
  const outside: string[] = [];
  await context.route('http://evil.test/**', (route) => {
    outside.push(route.request().url());
    return route.abort();
  });
  await page.goto(`/lms/library/${id}/read`);
  await expectWords(page, 'Первая глава');
  await bookPage(page)?.getByText('сценарий').click();
  await bookPage(page)?.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('button', { name: 'Первая' })).toHaveAttribute('aria-current', 'true');
  const acting =
    'script:not([src^="/lms/"]), [onload], [onerror], iframe[src^="http"], link:not([href^="/lms/"]), [content*="evil"]';
  const expectNothingActs = async () => {
    for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
      expect(await frame.locator(acting).count()).toBe(0);
      expect(await frame.evaluate(() => 'acted' in window || document.title === 'acted')).toBe(false);
    }
    expect(await page.evaluate(() => 'acted' in window)).toBe(false);
    expect(outside).toEqual([]);
  };
  await expectNothingActs();
  // Its normal content still works.
  await page.getByRole('searchbox').fill('онор');
  await expect(page.getByRole('status', { name: 'Совпадение 1 из 1' })).toBeVisible();
  await expectWords(page, 'Вторая глава');
  await expectNothingActs();
  await page.getByRole('button', { name: 'Третья' }).click();
  await expectWords(page, 'Третья глава');
  await expectNothingActs();
  await expectNoAxeFindings(page);
});

test('an EPUB is read to its end, by its links and by keys', { tag: '@detail' }, async ({ person }) => {
  const teacher = await person({ as: TEACHER });
  const link = '<a xlink:href="c1.xhtml"><text y="40">Дальше</text></a>';
  const bytes = epubOf([
    {
      title: 'Первая',
      body: `<body><h1>Первая глава</h1><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="60">${link}</svg></body>`,
    },
    { title: 'Вторая', body: `<body><h1>Вторая глава</h1>${'<p>Слова и слова. </p>'.repeat(300)}</body>` },
  ]);
  const name = 'Книга до конца';
  const id = await addBook(teacher.context, {
    name,
    fileName: 'book.epub',
    type: 'application/epub+zip',
    bytes,
  });
  const { page } = await person({ as: STUDENT });
  await page.goto(`/lms/library/${id}/read`);
  await expectWords(page, 'Первая глава');
  await expect(page).toHaveTitle(`${name} · Bilim`);
  await bookPage(page)?.getByText('Дальше').click();
  await expectWords(page, 'Вторая глава');
  const next = page.getByRole('button', { name: 'Следующая страница' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await bookPage(page)?.locator('h1').click();
  await page.keyboard.press('End');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('конец главы')).toBeVisible();
  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuenow', (await slider.getAttribute('max')) ?? '');
  for (const key of ['/', 'Control+f']) {
    await bookPage(page)?.locator('p').last().click();
    await page.keyboard.press(key);
    await expect(page.getByRole('searchbox')).toBeFocused();
  }
});

test('fixed-layout pages of an EPUB turn one by one, by swipes and by keys', {
  tag: ['@phone', '@detail'],
}, async ({ person }) => {
  const teacher = await person({ as: TEACHER });
  const head = '<meta name="viewport" content="width=600, height=600"/>';
  const sheets = [1, 2, 3, 4, 5].map((at) => ({
    title: `Раздел ${at}`,
    head,
    body: `<body><h1>Лист ${at}</h1></body>`,
  }));
  const id = await addBook(teacher.context, {
    name: 'Листы',
    fileName: 'sheets.epub',
    type: 'application/epub+zip',
    bytes: epubOf(sheets, { fixed: true }),
  });
  const { context, page } = await person({ as: STUDENT });
  await page.goto(`/lms/library/${id}/read`);
  const expectSheet = async (at: number) => {
    await expectWords(page, `Лист ${at}`);
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', String(at));
  };
  await expectSheet(1);
  await expect(page.getByRole('slider')).toHaveAttribute('max', '5');
  const sheet = await (await bookPage(page)?.frameElement())?.boundingBox();
  const stage = await page.locator('iframe').boundingBox();
  const middle = (box = { y: 0, height: 0 }) => box.y + box.height / 2;
  expect(middle(sheet ?? undefined)).toBeCloseTo(middle(stage ?? undefined), 0);

  const fingers = await context.newCDPSession(page);
  const swipe = async (...xs: number[]) => {
    for (const [at, x] of xs.entries()) {
      const type = at === 0 ? 'touchStart' : 'touchMove';
      await fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x, y: middle(stage ?? undefined) }],
      });
    }
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(300, 200, 100);
  await expectSheet(2);
  await swipe(100, 200, 300);
  await expectSheet(1);
  await page.keyboard.press('ArrowRight');
  await expectSheet(2);
  await page.keyboard.press('End');
  await expectSheet(5);
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  const untilKept = (page: Page) => expect(page.getByText('Читается и без сети')).toBeVisible();
  /** In a page: the reader’s own scripts are cached. */
  async function isProgramKept() {
    const files = await (await caches.open('bilim-files')).keys();
    return ['pdf-reader', 'pdf.worker', 'epub-reader.html'].every((name) =>
      files.some(({ url }) => url.includes(name)),
    );
  }
  const untilItsProgramIs = (page: Page) => expect.poll(() => page.evaluate(isProgramKept)).toBe(true);

  async function readBoth(context: BrowserContext, page: Page) {
    const pdf = await bookNamed(context, LONG);
    const epub = await bookNamed(context, 'Academic Leave');
    await page.goto(`/lms/library/${epub}/read`);
    await expectWords(page, 'Introduction');
    await untilKept(page);
    await open(page, pdf);
    await untilKept(page);
    await untilItsProgramIs(page);
    return { pdf, epub };
  }

  test('opens a book read before, also after a reload, and syncs the position later', async ({ person }) => {
    const { context, page } = await person({ as: STUDENT });
    const { pdf, epub } = await readBoth(context, page);
    await context.setOffline(true);
    await page.reload();
    await isDrawn(page, 1);
    await pageField(page).fill('12');
    await pageField(page).press('Enter');
    await isDrawn(page, 12);
    await page.goto(`/lms/library/${epub}/read`);
    await expectWords(page, 'Introduction');
    const told = untilTold(page);
    await context.setOffline(false);
    await told;
    const other = await person({ as: STUDENT, phone: true });
    await openAgain(other.page, pdf, 12);
  });

  test('removes books with the session, and one that is no longer permitted', { tag: '@detail' }, async ({
    person,
  }) => {
    // A separate session, because the test ends it.
    const { context, page } = await person();
    await letIn({ context, ...STUDENT });
    const { pdf, epub } = await readBoth(context, page);
    await context.route('**/api/library/item.json', (route) =>
      route.fulfill({
        status: 404,
        json: { result: 404, error: 'Книга не найдена', data: null, code: 'BOOK_NOT_FOUND' },
      }),
    );
    await page.goto(`/lms/library/${pdf}/read`);
    await expect(page.getByRole('alert').getByText('Книга не найдена')).toBeVisible();
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('bilim-books')).keys()).map(({ url }) => url));
    await expect.poll(kept).toEqual([expect.stringContaining(`/${epub}`)]);
    await page.goto('/lms');
    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.waitForURL('**/lms/login*');
    expect(await kept()).toEqual([]);
  });
});

test('loads its scripts only for users who read', { tag: '@detail' }, async ({ person }) => {
  const { context, page } = await person({ as: STUDENT });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const readers = () => asked.filter((url) => url.includes('/assets/reader/'));
  await page.goto('/lms');
  await page.waitForLoadState('networkidle');
  await page.goto('/lms/library');
  await page.waitForLoadState('networkidle');
  expect(readers()).toEqual([]);
  await open(page, await bookNamed(context, LONG));
  expect(readers()).not.toEqual([]);
});
