import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OTHER_STUDENT } from './harness/accounts.ts';
import { expectNoAxeFindings } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { type Found, nameOf, openBasket, registering, some, unfold } from './harness/registration.ts';

const LMS = join(import.meta.dirname, '../scripts/lms.mjs');

/** Verifies a draw as any user can: `npm run lms -- draw verify FILE`. */
function verify(file: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LMS, 'draw', 'verify', file], {
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim() };
}

test(
  'wishes are ranked, the window ends, and any user can verify the draw from its file',
  {
    tag: '@both',
  },
  async ({ person, setClock }, testInfo) => {
    const { page, context } = await person({ as: OTHER_STUDENT });
    const { offered } = await registering(context);
    const [dear, dearer] = wishesFor(offered);
    const commitment = some(offered.window.commitment ?? undefined, 'commitment');
    const closesAt = some(offered.window.closesAt ?? undefined, 'end of the window');
    await page.goto('/lms/registration');
    const main = page.getByRole('main');
    for (const one of [dear, dearer]) {
      await unfold(page, one);
      await main.getByRole('button', { name: `В желания: ${nameOf(one)}` }).click();
    }
    await expect(main.getByRole('button', { name: `Желание 2: ${nameOf(dearer)}` })).toBeVisible();
    await expectNoAxeFindings(page, 'offers of a draw');
    await openBasket(page);
    // An unsaved ranking is restored.
    await page.reload();
    await expect(main.getByText('Есть несохранённые изменения')).toBeVisible();
    await expect(main.getByText(commitment)).toBeVisible();
    const handle = main.getByRole('button', { name: `Переставить: ${nameOf(dearer)}` });
    await handle.press('ArrowUp');
    await expect(handle).toBeFocused();
    await expect(main.getByText('Место 1 из 2')).toBeAttached();
    await main.getByRole('button', { name: 'Сохранить желания' }).dblclick();
    await expect(page.getByText('Желания сохранены')).toHaveCount(1);
    await expect(main.getByText('Ваш билет')).toBeVisible();
    await expectNoAxeFindings(page, 'wishes');

    // The server checks for due work each minute. Set the clock to just before the end, so that the next check is the
    // end.
    const told = page.waitForResponse((response) =>
      response.url().includes('registration/wishes/share.json'),
    );
    await setClock(new Date(closesAt.getTime() - 3_000));
    // The tickets are sealed, this browser reveals its contribution, and a minute later the draw runs by itself.
    expect((await told).ok()).toBe(true);
    await setClock(new Date(closesAt.getTime() + 57_000));
    await expect(main.getByRole('heading', { name: 'Итог жеребьёвки' })).toBeVisible();
    await expect(main.getByText(/^Ваша очередь: \d+ из \d+$/)).toBeVisible();
    const tries = main.getByRole('listitem').filter({ hasText: nameOf(dearer) });
    await expect(tries.first()).toContainText(/вы получили место|к вашей очереди мест не осталось/);
    await expectNoAxeFindings(page, 'outcome');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Файл жеребьёвки' }).click(),
    ]);
    const file = testInfo.outputPath('draw.json');
    await download.saveAs(file);
    expect(verify(file)).toEqual({
      status: 0,
      said: expect.stringMatching(/^Verified: window \d+, \d+ students/),
    });
    const text = await readFile(file, 'utf8');
    expect(text).toContain(commitment);
    expect(JSON.parse(text).shares).toHaveLength(1);

    const changed = testInfo.outputPath('changed.json');
    await writeFile(
      changed,
      text.replace(/"place":(\d)/, (_, place) => `"place":${(Number(place) + 1) % 10}`),
    );
    expect(await readFile(changed, 'utf8')).not.toBe(text);
    expect(verify(changed)).toEqual({
      status: 2,
      said: 'The draw has another result than the file says.',
    });
  },
);

/** Two streams of one choice group; one is more expensive. */
function wishesFor({ offers, choices }: Awaited<ReturnType<typeof registering>>['offered']): [Found, Found] {
  const streams = offers
    .filter(({ choice, missing }) => choice === choices[0]?.number && missing.length === 0)
    .flatMap((offer) => offer.streams.map((stream) => ({ offer, stream })));
  return [some(streams[0], 'stream to wish for'), some(streams[1], 'second stream to wish for')];
}
