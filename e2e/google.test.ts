import { afterAll, describe, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../apps/server/src/testing/openid-provider.ts';
import { STUDENT } from './harness/accounts.ts';
import { signIn } from './harness/browser.ts';
import { journey } from './harness/journey.ts';

let provider: OpenIdProvider | undefined;
afterAll(() => provider?.close());

const trip = journey({
  env: async (origin) => {
    provider = await startOpenIdProvider({ redirectUris: [`${origin}/lms/api/google/callback`] });
    return {
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_ALLOW_HTTP: '1',
    };
  },
});

describe('Google', () => {
  it('signs in whoever linked it, and nobody else', async () => {
    const { page } = await trip.person();
    await signIn({ page, ...STUDENT });
    await page.goto('/lms/profile');
    await page.getByRole('button', { name: 'Привязать Google' }).click();
    await page.getByLabel('Введите пароль, чтобы мы знали, что это вы').fill(STUDENT.password);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByLabel('Account').fill('kerimbubu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Привязан: можно входить через Google').waitFor();

    await page.getByRole('button', { name: 'Выйти' }).first().click();
    await page.waitForURL('**/lms/login');
    await page.getByRole('button', { name: 'Войти через Google' }).click();
    await page.getByLabel('Account').fill('kerimbubu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /Меню профиля: Асанова/ }).waitFor();

    const { page: stranger } = await trip.person();
    await stranger.goto('/lms/login');
    await stranger.getByRole('button', { name: 'Войти через Google' }).click();
    await stranger.getByLabel('Account').fill('somebody');
    await stranger.getByRole('button', { name: 'Continue' }).click();
    await stranger.waitForURL('**/lms/login?google=GOOGLE_NOT_LINKED');
    expect(await stranger.getByRole('alert').textContent()).toMatch(/Google/);
  });
});
