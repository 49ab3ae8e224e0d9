import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../apps/server/src/testing/clients/free-port.ts';
import { type MailServer, startMailServer } from '../apps/server/src/testing/servers/mail-server.ts';
import { type PushService, startPushService } from '../apps/server/src/testing/servers/push-service.ts';
import { OTHER_STUDENT, REGISTRAR, STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { signIn, untilItsWorkerServes } from './harness/browser.ts';
import { post } from './harness/calls.ts';
import { test as base, expect } from './harness/journey.ts';
import { deliverPush, shownNotifications, usePushService } from './harness/push.ts';
import { startServer } from './harness/server.ts';
import { comingLesson } from './harness/timetable.ts';

/** Notices are delivered each minute. */
const DELIVERED = { timeout: 200_000 };

const test = base.extend<{ push: PushService; mail: MailServer }>({
  push: async ({ browserName: _any }, use) => {
    const push = await startPushService();
    await use(push);
    await push.close();
  },
  mail: async ({ browserName: _any }, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.close();
  },
  // A server of its own, which knows its address, a mail server and a push service.
  server: async ({ demoCopy: demo, push, mail }, use) => {
    const port = await freePort();
    const server = await startServer({
      dataDir: demo.dataDir,
      port,
      env: {
        ...demo.env,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: mail.smtpUrl,
        MAIL_FROM: 'Bilim <lms@example.kg>',
        PUSH_HOSTS: push.host,
      },
    });
    await use(server);
    await server.stop();
  },
});
test.use({ serviceWorkers: 'allow' });

const bell = (page: Page) => page.getByRole('link', { name: /^Уведомления/ }).first();

/** The registrar cancels the student's next lesson. */
async function cancelNextLesson({ student, office }: { student: BrowserContext; office: BrowserContext }) {
  const { lessonId, day, discipline } = await comingLesson(student, 'student');
  await post(office, 'schedule/cancel', { data: { lessonId, day, note: '' } });
  return { day, discipline };
}

/** Stores a verified address by the profile, as the user does. */
async function verifyEmail({
  page,
  mail,
  password,
  email,
}: {
  page: Page;
  mail: MailServer;
  password: string;
  email: string;
}) {
  await page.goto('/lms/profile');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Адрес почты' });
  await dialog.getByRole('textbox', { name: 'Адрес почты' }).fill(email);
  await dialog.getByRole('button', { name: 'Прислать код' }).click();
  const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  const code = page.getByLabel('Код из письма');
  await expect(question.or(code)).toBeVisible();
  if (await question.isVisible()) {
    await question.getByLabel('Пароль', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }
  const sent = () => mail.mails.find(({ to }) => to.includes(email));
  await expect.poll(sent, DELIVERED).toBeDefined();
  await code.fill(/\d{6}/.exec(sent()?.text ?? '')?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${email} · подтверждён`)).toBeVisible();
}

test.describe('notices', () => {
  test('a cancelled lesson reaches the bell, the device and the list, and can be read', async ({
    person,
    push,
  }) => {
    const { page, context } = await person({ as: STUDENT });
    const subscription = await usePushService(context, push);
    const { context: office } = await person({ as: REGISTRAR });

    await page.goto('/lms/notices/settings');
    await untilItsWorkerServes(page);
    await page.getByRole('button', { name: 'Включить на этом устройстве' }).click();
    await expect(page.getByRole('button', { name: 'Выключить на этом устройстве' })).toBeVisible();
    await page.getByLabel('Не беспокоить').click();
    await expect(page.getByLabel('До', { exact: true })).toHaveCount(0);
    await expectNoAxeFindings(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Выключить на этом устройстве' })).toBeVisible();

    const { day, discipline } = await cancelNextLesson({ student: context, office });
    await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 новое');
    const got = () => push.received.find(({ endpoint }) => endpoint === subscription.endpoint);
    await expect.poll(got, DELIVERED).toBeDefined();
    expect(JSON.stringify(got())).not.toContain(discipline);
    const shown = await shownNotifications(context);
    await deliverPush(page, got()?.payload);
    const notification = { title: 'Занятие отменено', body: 'Откройте, чтобы прочитать' };
    await expect.poll(shown).toMatchObject([notification]);

    await bell(page).click();
    const list = page.getByRole('list', { name: 'Все уведомления' });
    const row = list.getByRole('button', { name: new RegExp(`«${discipline}».*отменено`) });
    await expect(row).toBeVisible();
    await expectNoAxeFindings(page);
    await row.click();
    await page.waitForURL(`**/lms/schedule?day=${day}**`);
    await expect(bell(page)).toHaveAccessibleName('Уведомления');
  });

  test('an e-mail of a cancelled lesson is unsubscribed with one click', async ({ person, mail }) => {
    const { page, context } = await person();
    await signIn({ page, ...STUDENT });
    await verifyEmail({ page, mail, password: STUDENT.password, email: 'aigul@example.kg' });
    const { context: office } = await person({ as: REGISTRAR });
    const { discipline } = await cancelNextLesson({ student: context, office });
    const got = () =>
      mail.mails.find(({ headers }) => headers.get('subject')?.startsWith('Занятие отменено'));
    await expect.poll(got, DELIVERED).toBeDefined();
    expect(got()?.text).toContain(discipline);

    const [, address = ''] = /^<(.+)>$/.exec(got()?.headers.get('list-unsubscribe') ?? '') ?? [];
    const { page: visitor } = await person();
    await visitor.goto(address);
    await expectNoAxeFindings(visitor);
    await visitor.getByRole('button', { name: 'Отписаться от всех писем' }).click();
    await expect(visitor.getByRole('heading', { name: 'Вы отписались' })).toBeVisible();
    await page.goto('/lms/notices/settings');
    await expect(page.getByLabel('Присылать уведомления на почту')).not.toBeChecked();
  });

  test('a forgotten password is replaced by a link from an e-mail', { tag: '@phone' }, async ({
    person,
    mail,
  }) => {
    const { page } = await person();
    await signIn({ page, ...OTHER_STUDENT });
    await verifyEmail({ page, mail, password: OTHER_STUDENT.password, email: 'forgot@example.kg' });

    const { page: visitor } = await person();
    await visitor.goto('/lms/login');
    await visitor.getByRole('link', { name: 'Забыли пароль?' }).click();
    await expect(visitor.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
    await expectNoAxeFindings(visitor);
    await visitor.getByLabel('Имя пользователя').fill(OTHER_STUDENT.login);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('Если почта подтверждена, ссылка уже отправлена')).toBeVisible();
    const link = () => /https?:\S+new-password#\S+/.exec(mail.mails.at(-1)?.text ?? '')?.[0];
    await expect.poll(link, DELIVERED).toBeDefined();

    await visitor.goto(link() ?? '');
    await expect(visitor.getByRole('heading', { name: 'Новый пароль' })).toBeVisible();
    expect(new URL(visitor.url()).hash).toBe('');
    await visitor.locator('input[name=newPassword]').fill('Забытый-2026');
    await visitor.locator('input[name=confirmation]').fill('Забытый-2026');
    await expectNoAxeFindings(visitor);
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL('**/lms/login**');
    // The other device was signed out.
    await page.waitForURL('**/lms/login**');
    await signIn({ page: visitor, login: OTHER_STUDENT.login, password: 'Забытый-2026' });
  });
});
