import { OTHER_STUDENT, STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { aPhoto, bubble, contact, HIS_NAME, log, openChat, SENT, say } from './harness/chat.ts';
import { expect, test } from './harness/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('an unavailable photo shows its name in its place, and loads with the network', {
  tag: ['@both', '@detail'],
}, async ({ person }) => {
  const { context, page } = await person({ as: STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  const buffer = await aPhoto(page, 'teal', { width: 640, height: 480 });
  await page
    .locator('form input[type=file]')
    .setInputFiles([{ name: 'потом.png', mimeType: 'image/png', buffer }]);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const photo = log(page).getByRole('button', { name: 'Открыть фото «потом.png»' }).last();
  await expect(photo).toBeVisible();
  const size = await photo.boundingBox();

  const photos = /chat.*inline=1/;
  await context.route(photos, (route) => route.abort());
  await page.reload();
  await expect(photo.getByText('потом.png')).toBeVisible();
  await expect(photo.locator('img')).toHaveCount(0);
  const { width, height } = (await photo.boundingBox()) ?? {};
  expect({ width, height }).toEqual({ width: size?.width, height: size?.height });
  await expectNoAxeFindings(page);
  await photo.click();
  const viewer = page.getByRole('dialog', { name: 'Просмотр фото' });
  await expect(viewer.getByText('потом.png')).toBeVisible();
  await page.keyboard.press('Escape');

  await context.unroute(photos);
  await context.setOffline(true);
  await context.setOffline(false);
  const loaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => photo.locator('img').evaluate(loaded)).toBe(true);
});

test('messages read in one language are readable offline in another language', {
  tag: '@detail',
}, async ({ person }) => {
  // A language that no other test uses: a chosen language is saved to the account.
  const { context, page } = await person({ as: OTHER_STUDENT });
  await page.goto('/lms/chat');
  await openChat(page, 'Философия');
  const said = 'Хорошо, передам группе.';
  await expect(bubble(page, said)).toBeVisible();

  await page.goto('/lms/news?lang=en');
  await expect(contact(page, 'Philosophy')).toBeVisible();
  await context.setOffline(true);
  await contact(page, 'Philosophy').click();
  await expect(bubble(page, said)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Philosophy' })).toBeVisible();
  await expect(bubble(page, said)).toContainText('Uran');
});

test('messages read on an earlier visit stay available while the user views another screen', {
  tag: '@detail',
}, async ({ person }) => {
  const { context, page } = await person({ as: STUDENT });
  await page.clock.install();
  await page.goto('/lms/chat');
  await openChat(page, HIS_NAME);
  await say(page, 'Кийин да окулат');
  await expect(bubble(page, 'Кийин да окулат').getByText(SENT)).toBeVisible();
  await page.goto('/lms/news');
  await expect(contact(page, HIS_NAME)).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward('10:00');
  await contact(page, HIS_NAME).click();
  await expect(bubble(page, 'Кийин да окулат')).toBeVisible();
});
