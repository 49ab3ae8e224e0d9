import { systemContract } from '@bilim/contract/areas/system.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { university } from '../db/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { briefly } from './briefly.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ config: { keepMs: 60_000 } });
});
afterEach(() => test.close());

it('concurrent calls for one key run the query once; another key runs its own', async () => {
  const ask = vi.fn(async () => 'answer');
  const asked = () => briefly(test.context, 'question', ask);
  expect(await Promise.all([asked(), asked(), asked()])).toEqual(['answer', 'answer', 'answer']);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await briefly(test.context, 'another', async () => 'other')).toBe('other');
});

it('a failed query runs again', async () => {
  const fails = () => Promise.reject(new Error('away'));
  await expect(briefly(test.context, 'question', fails)).rejects.toThrow('away');
  expect(await briefly(test.context, 'question', async () => 'back')).toBe('back');
});

it('an expired answer is queried again', async () => {
  const context = { ...test.context, config: { ...test.context.config, keepMs: 1 } };
  const ask = vi.fn(async () => 'answer');
  await briefly(context, 'question', ask);
  await expect
    .poll(() => briefly(context, 'question', ask).then(() => ask.mock.calls.length))
    .toBeGreaterThan(1);
});

it('the cached university name is separate for each language', async () => {
  const names = { nameRu: 'Билим', nameKg: 'Билим университети', nameEn: 'Bilim University' };
  await test.context.db.insert(university).values({ ...names, logo: '', logoWidth: 28, fontSize: 18 });
  const visitor = test.visitor();
  const name = async (language: 'ru' | 'en') =>
    (await visitor.call(systemContract.logo, {}, { language })).name;
  expect([await name('ru'), await name('en')]).toEqual(['Билим', 'Bilim University']);
  await test.context.db.update(university).set({ nameRu: 'Иначе' });
  expect(await name('ru')).toBe('Билим');
});
