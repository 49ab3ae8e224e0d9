import type { Page } from '@playwright/test';
import { OTHER_STUDENT, STUDENT } from './harness/accounts.ts';
import { letIn, signIn, untilItsWorkerServes } from './harness/browser.ts';
import { bubble, HIS_NAME, openChat, SENT, say } from './harness/chat.ts';
import { expect, test } from './harness/journey.ts';

/* The session changes under an open page: by a sign-in in another window, or by a redirect from another site. */

test.use({ serviceWorkers: 'allow' });

const SESSION = 'bilim_session';
const START = '**/api/start.json*';

async function openChatOf(page: Page, who: typeof STUDENT) {
  await signIn({ page, ...who });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
}

const HERS = /Меню профиля: Асанова/;
const HIS = /Меню профиля: Жумабаев/;
const menuOf = (page: Page, name: RegExp) => page.getByRole('button', { name });
/** Stored data of earlier visits, by owner. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('bilim');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const asked = database.transaction('read').objectStore('read').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    return [...new Set(keys.map((key) => String(key).split(' ')[0]))];
  });

test('a page whose session changed to another user restarts as that user, and sends nothing unsent', async ({
  person,
}) => {
  const { context, page } = await person();
  await openChatOf(page, STUDENT);
  await untilItsWorkerServes(page);
  const [own] = await keptOf(page);
  await context.setOffline(true);
  const text = 'Бул меники гана';
  await say(page, text);
  await expect(bubble(page, text).getByText('ожидает сети')).toBeVisible();

  // No page of this browser makes this change.
  await page.close();
  await context.setOffline(false);
  await context.clearCookies({ name: SESSION });
  await letIn({ context, ...OTHER_STUDENT });
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes(text)) sent.push(request.url());
  });
  const again = await context.newPage();
  // The first response that could reveal the change is blocked.
  await again.route(START, (route) => route.abort());
  await again.goto('/lms/chat');
  await expect(menuOf(again, HIS)).toBeVisible();
  await expect(bubble(again, text)).toHaveCount(0);
  expect(await keptOf(again)).not.toContain(own);
  expect(sent).toEqual([]);

  await again.close();
  await letIn({ context, ...STUDENT });
  const hers = await context.newPage();
  await hers.goto('/lms/chat');
  await expect(menuOf(hers, HERS)).toBeVisible();
  await openChat(hers, HIS_NAME);
  await expect(bubble(hers, text).getByText(SENT)).toBeVisible();
  await expect(bubble(hers, text)).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('unsent items on a page whose session changed are sent only as their author', async ({ person }) => {
  const { context, page } = await person();
  await openChatOf(page, STUDENT);
  await context.setOffline(true);
  await say(page, 'Мен жаздым');
  await context.clearCookies({ name: SESSION });
  await letIn({ context, ...OTHER_STUDENT });
  await context.setOffline(false);
  await expect(menuOf(page, HIS)).toBeVisible();
  await expect(page.getByText('Мен жаздым')).toHaveCount(0);

  await page.close();
  await letIn({ context, ...STUDENT });
  const hers = await context.newPage();
  await hers.goto('/lms/chat');
  await expect(menuOf(hers, HERS)).toBeVisible();
  await openChat(hers, HIS_NAME);
  await expect(bubble(hers, 'Мен жаздым').getByText(SENT)).toBeVisible();
});
