import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const START = '/api/start.json';
const SETTINGS = '/api/misc/settings.json';
const NEWS = '/api/news/data.json';
const body = JSON.stringify({
  result: 0,
  error: null,
  data: {
    lastEventId: 7,
    answers: [
      { path: SETTINGS, input: {}, data: [{ theme: 'dark' }] },
      { path: NEWS, input: { page: 1, tab: 'all' }, data: [] },
    ],
  },
});

let marker = 'mine';
beforeEach(() => {
  marker = 'mine';
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('localStorage', { getItem: () => marker });
  vi.stubGlobal('early', {
    tag: 'ru',
    marker: 'mine',
    calls: { [START]: Promise.resolve({ status: 200, body }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const earlyAnswer = async (path: string, fields: object) =>
  (await import('./early.ts')).earlyAnswer(path, fields);

it('takes a page of another network for no answer, and lets the calls go out', async () => {
  const page = { status: 200, body: '<html>Sign in to the Wi-Fi</html>' };
  vi.stubGlobal('early', { tag: 'ru', marker: 'mine', calls: { [START]: Promise.resolve(page) } });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('takes a refusal for no answer, and lets the call be made', async () => {
  const refusal = { status: 503, body: JSON.stringify({ result: 503, error: 'busy', data: null }) };
  vi.stubGlobal('early', { tag: 'ru', marker: 'mine', calls: { [SETTINGS]: Promise.resolve(refusal) } });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('says where events stood before anything was read, and nothing where nobody knows', async () => {
  const startedAtEvent = async () => (await import('./early.ts')).startedAtEvent();
  expect(await startedAtEvent()).toBe(7);
  vi.resetModules();
  vi.stubGlobal('early', {
    tag: 'ru',
    marker: 'mine',
    calls: { [START]: Promise.reject(new Error('away')) },
  });
  expect(await startedAtEvent()).toBeUndefined();
  vi.stubGlobal('early', undefined);
  vi.resetModules();
  expect(await startedAtEvent()).toBeUndefined();
});

it('hands each answer to the first who asks just that', async () => {
  const settings = await earlyAnswer(SETTINGS, {});
  expect(JSON.parse(settings?.body ?? '')).toEqual({ result: 0, error: null, data: [{ theme: 'dark' }] });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
  expect(await earlyAnswer(NEWS, { page: 2, tab: 'all' })).toBeUndefined();
  expect(await earlyAnswer(NEWS, { page: 1, tab: 'all', before: undefined })).toBeDefined();
});

it('has nothing for whoever signed in meanwhile', async () => {
  marker = 'of another';
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('has nothing in another language', async () => {
  vi.stubGlobal('early', { ...globalThis.early, tag: 'ky' });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('has nothing left when the first screen is long there', async () => {
  expect(await earlyAnswer(SETTINGS, {})).toBeDefined();
  vi.setSystemTime(60_000);
  expect(await earlyAnswer(NEWS, { page: 1, tab: 'all' })).toBeUndefined();
});

it('lets calls be made when it got no answer', async () => {
  vi.stubGlobal('early', {
    tag: 'ru',
    marker: 'mine',
    calls: { [START]: Promise.reject(new Error('offline')) },
  });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('hands on the rows of earlier visits once, and to nobody else than they were read for', async () => {
  const rows = [['2-7 news', { build: '1' }]];
  const earlyRows = async () => (await import('./early.ts')).earlyRows();
  const stand = (read: unknown) => {
    vi.resetModules();
    vi.stubGlobal('early', { tag: 'ru', marker: 'mine', calls: {}, read });
  };
  stand(Promise.resolve(rows));
  expect(await earlyRows()).toEqual(rows);
  expect(await earlyRows()).toBeUndefined();
  stand(Promise.reject(new Error('no database here')));
  expect(await earlyRows()).toBeUndefined();
  stand(Promise.resolve(rows));
  marker = 'of another login';
  expect(await earlyRows()).toBeUndefined();
});
