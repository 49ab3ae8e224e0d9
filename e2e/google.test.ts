import { freePort } from '../apps/server/src/testing/free-port.ts';
import { startOpenIdProvider } from '../apps/server/src/testing/openid-provider.ts';
import { STUDENT } from './harness/accounts.ts';
import { signIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { startServer } from './harness/server.ts';

test.use({
  // A server of its own, which must know its address before it starts to tell the provider.
  server: async ({ demoCopy: dataDir }, use) => {
    const port = await freePort();
    const callback = `http://127.0.0.1:${port}/lms/api/google/callback`;
    const provider = await startOpenIdProvider({ redirectUris: [callback] });
    const env = {
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_ALLOW_HTTP: '1',
    };
    const server = await startServer({ dataDir, port, env });
    await use(server);
    await server.stop();
    await provider.close();
  },
});

test.describe('Google', () => {
  test('signs in whoever linked it, and nobody else', async ({ person }) => {
    const { page } = await person();
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/profile');
    await page.getByRole('button', { name: 'Привязать Google' }).click();
    await page.getByLabel('Введите пароль, чтобы мы знали, что это вы').fill(STUDENT.password);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByLabel('Account').fill('kerimbubu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Привязан: можно входить через Google')).toBeVisible();

    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.waitForURL('**/lms/login');
    await page.getByRole('button', { name: 'Войти через Google' }).click();
    await page.getByLabel('Account').fill('kerimbubu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: /Меню профиля: Асанова/ })).toBeVisible();

    const { page: stranger } = await person();
    await stranger.goto('/lms/login');
    await stranger.getByRole('button', { name: 'Войти через Google' }).click();
    await stranger.getByLabel('Account').fill('somebody');
    await stranger.getByRole('button', { name: 'Continue' }).click();
    await stranger.waitForURL('**/lms/login?google=GOOGLE_NOT_LINKED');
    await expect(stranger.getByRole('alert')).toContainText('Google');
  });
});
