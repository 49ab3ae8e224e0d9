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

it('a captive portal’s page is not used as a response, and the calls are made', async () => {
  const page = { status: 200, body: '<html>Sign in to the Wi-Fi</html>' };
  vi.stubGlobal('early', { tag: 'ru', marker: 'mine', calls: { [START]: Promise.resolve(page) } });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('a refusal is not used as a response, and the call is made', async () => {
  const refusal = { status: 503, body: JSON.stringify({ result: 503, error: 'busy', data: null }) };
  vi.stubGlobal('early', { tag: 'ru', marker: 'mine', calls: { [SETTINGS]: Promise.resolve(refusal) } });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('the event position from before the first read is returned, and undefined if unknown', async () => {
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

it('each response is given to the first caller of exactly that call', async () => {
  const settings = await earlyAnswer(SETTINGS, {});
  expect(JSON.parse(settings?.body ?? '')).toEqual({ result: 0, error: null, data: [{ theme: 'dark' }] });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
  expect(await earlyAnswer(NEWS, { page: 2, tab: 'all' })).toBeUndefined();
  expect(await earlyAnswer(NEWS, { page: 1, tab: 'all', before: undefined })).toBeDefined();
});

it('a user who signed in meanwhile gets no early response', async () => {
  marker = 'of another';
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('a call in another language gets no early response', async () => {
  vi.stubGlobal('early', { ...globalThis.early, tag: 'ky' });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('early responses expire after the first screen', async () => {
  expect(await earlyAnswer(SETTINGS, {})).toBeDefined();
  vi.setSystemTime(60_000);
  expect(await earlyAnswer(NEWS, { page: 1, tab: 'all' })).toBeUndefined();
});

it('calls are made when the early request failed', async () => {
  vi.stubGlobal('early', {
    tag: 'ru',
    marker: 'mine',
    calls: { [START]: Promise.reject(new Error('offline')) },
  });
  expect(await earlyAnswer(SETTINGS, {})).toBeUndefined();
});

it('rows of earlier visits are given once, and only to the user they belong to', async () => {
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
