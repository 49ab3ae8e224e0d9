import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { letIn } from './harness/browser.ts';
import { expect, test } from './harness/journey.ts';
import { chooseAnew, rarest, register, registering } from './harness/registration.ts';
import { type Demo, startServer } from './harness/server.ts';
import { DESKTOP, PHONE } from './harness/sizes.ts';

const LMS = join(import.meta.dirname, '../apps/server/dist/cli.js');

/** Withdraws a stream by the operator’s command. No server has the folder open, so no browser receives an event. */
function withdrawIn({ dataDir, env, streamId }: Pick<Demo, 'dataDir' | 'env'> & { streamId: number }) {
  const args = [LMS, 'registration', 'withdraw', String(streamId), '--why', 'Преподаватель в отпуске'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(stdout + stderr);
}

test('a stream withdrawn while the server was stopped is shown on the home until dismissed', {
  tag: ['@both', '@detail'],
}, async ({ browser, demoCopy, phone }) => {
  const size = phone ? PHONE : DESKTOP;
  let server = await startServer(demoCopy);
  const visit = async () => {
    const context = await browser.newContext({ ...size, baseURL: server.origin });
    await letIn({ context, ...STUDENT });
    return context;
  };
  const before = await visit();
  await chooseAnew(before);
  const { offer, stream } = rarest((await registering(before)).offered);
  await register(before, [stream.id]);
  await before.close();
  await server.stop();
  withdrawIn({ ...demoCopy, streamId: stream.id });

  server = await startServer(demoCopy);
  try {
    const context = await visit();
    const page = await context.newPage();
    await page.goto('/lms');
    const card = page.getByRole('link', { name: `Поток отменён: ${offer.name}` });
    await expect(card).toContainText(`поток ${stream.number} · Преподаватель в отпуске`);
    await expectNoAxeFindings(page, 'home with a withdrawn stream');
    await card.click();
    await expect(page).toHaveURL(/\/registration\?.*tab=elective/);
    await page.goto('/lms');
    await page.getByRole('button', { name: `Понятно: ${offer.name}` }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await context.close();
  } finally {
    server.kill();
  }
});
