import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectNoAxeFindings } from './harness/axe.ts';
import { log, openChat, say } from './harness/chat.ts';
import { expect, test } from './harness/journey.ts';
import { type Demo, emptyPlace, startServer } from './harness/server.ts';
import { comingLesson } from './harness/timetable.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../apps/server/dist/cli.js');

/** Runs an operator command on a data folder. */
const lms = ({ dataDir, env = {} }: Pick<Demo, 'dataDir'> & Partial<Demo>, ...args: string[]) =>
  run(process.execPath, [CLI, ...args], {
    env: { ...process.env, ...env, DATA_DIR: dataDir, DEMO: '0', PUBLIC_URL: 'http://127.0.0.1' },
    maxBuffer: 64 * 1024 * 1024,
  });

test('an imported student signs in with the printed password, sees the timetable and writes a message', {
  tag: '@detail',
}, async ({ demoCopy, browser }) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'bilim-imported-'));
  const place = await emptyPlace();
  await lms(demoCopy, 'export', join(folder, 'tables'));
  await lms(place, 'import', join(folder, 'tables'), '--credentials', join(folder, 'sheets'));
  const printed = await readFile(join(folder, 'sheets', 'credentials.csv'), 'utf8');
  const rows = printed.split('\r\n').map((line) => line.split(';'));
  const [, ...people] = rows;
  const student = people.find((cells) => cells.some((cell) => /^s\d+$/.test(cell))) ?? [];
  const mate = people.filter((cells) => cells[0] === student[0]).at(-1) ?? [];
  const [, , , login = '', password = ''] = student;
  const server = await startServer({ ...place, env: { ...place.env, DEMO: '0' } });
  const context = await browser.newContext({ baseURL: server.origin, locale: 'ru' });
  try {
    const page = await context.newPage();
    await page.goto('/lms/login');
    await page.locator('input[name=login]').fill(login);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Новый логин', { exact: true }).fill('kelgen.student');
    await page.getByLabel('Новый пароль', { exact: true }).fill('Жаңы-күз7');
    await page.getByLabel('Пароль ещё раз', { exact: true }).fill('Жаңы-күз7');
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/lms/login'));
    await page.goto('/lms/schedule');
    const { discipline } = await comingLesson(context, 'student');
    await expect(page.getByRole('main').getByText(discipline).first()).toBeVisible();
    await expectNoAxeFindings(page, 'timetable');
    await page.goto('/lms/chat');
    const name = (mate[1] ?? '').split(' ').slice(0, 2).join(' ');
    await page.getByRole('button', { name: 'Выбрать группу' }).click();
    await page.getByRole('button', { name: /Дисциплина/ }).click();
    await page.getByRole('menuitemradio', { name: discipline }).click();
    await openChat(page, name);
    await say(page, 'Салам! Жаңы порталдамын');
    await expect(log(page)).toContainText('Жаңы порталдамын');
  } finally {
    await context.close();
    await server.stop();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
