import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';
import { quantiles } from './timings.ts';

/**
 * A journal of 120 × 60 on a slow desktop: frames shown while scrolling, those with a blank part, and delays of the
 * page's main thread. SLOWDOWN=1.6 suits a machine that is slow itself.
 */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
const FRAME_MS = 1000 / 60;
const MISSED_MS = FRAME_MS * 1.5;
const SPEED = 1_600;
/** The browser's trace category for frames. */
const FRAMES = 'disabled-by-default-devtools.timeline.frame';

type Way = { name: string; x: number; y: number };
const WAYS: readonly Way[] = [
  { name: 'down and up', x: 0, y: 3_600 },
  { name: 'along and back', x: 2_200, y: 0 },
  { name: 'across and back', x: 2_000, y: 2_000 },
];

type TraceEvent = { name: string; ts: number; args?: { frame_reporter?: { has_missing_content?: boolean } } };

/** As text: the compiler would add a helper call for the function's name, which the page does not have. */
const NOTE_FRAMES = `(() => {
  const times = (window.frameTimes = []);
  requestAnimationFrame(function note(now) {
    times.push(now);
    if (window.frameTimes === times) requestAnimationFrame(note);
  });
})()`;

const gaps = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? time));

/** The intervals between the main thread's frames during `work`. */
async function turnsOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  await work();
  return gaps(await page.evaluate((): number[] => Reflect.get(window, 'frameTimes')));
}

/** The intervals between shown frames, and how many had a blank part. */
async function shownOf(client: CDPSession, work: () => Promise<unknown>) {
  const told: TraceEvent[] = [];
  const note = ({ value }: { value: unknown[] }) => told.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', note);
  await client.send('Tracing.start', { traceConfig: { includedCategories: [FRAMES] } });
  await work();
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await ended;
  client.off('Tracing.dataCollected', note);
  const times = told.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000);
  return {
    frames: gaps(times.sort((one, other) => one - other)),
    blank: told.filter(({ args }) => args?.frame_reporter?.has_missing_content).length,
  };
}

/** Waits until the page is idle: loading and drawing ahead are not part of scrolling. */
async function rested(page: Page) {
  for (let looks = 0; looks < 30; looks += 1) {
    const turns = await turnsOf(page, () => new Promise((resolve) => setTimeout(resolve, 1_000)));
    if (turns.length > 50 && Math.max(...turns) < MISSED_MS) return;
  }
  console.log('The page did not become idle within 30 s: other work on this machine delays its frames.');
}

async function scroll(client: CDPSession, { x, y }: Way) {
  const gesture = { x: 800, y: 500, speed: SPEED, gestureSourceType: 'mouse' as const };
  await client.send('Input.synthesizeScrollGesture', { ...gesture, xDistance: -x, yDistance: -y });
  await client.send('Input.synthesizeScrollGesture', { ...gesture, xDistance: x, yDistance: y });
}

const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, place) => (place ? cell.padStart(12) : cell.padEnd(18))).join(''));
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

async function measure(page: Page, client: CDPSession, way: Way) {
  let shown: Awaited<ReturnType<typeof shownOf>> = { frames: [], blank: 0 };
  const turns = await turnsOf(page, async () => {
    shown = await shownOf(client, () => scroll(client, way));
  });
  const { frames, blank } = shown;
  const whole = frames.reduce((sum, ms) => sum + ms, 0);
  const missed = frames.filter((ms) => ms > MISSED_MS).length;
  line([
    way.name,
    ((1000 * frames.length) / whole).toFixed(1),
    share(missed, frames.length),
    share(blank, frames.length),
    ...[quantiles(frames).p99, quantiles(turns).p99, quantiles(turns).max].map((ms) => ms.toFixed(1)),
  ]);
}

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-grid-'));
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await page.goto('/lms/gallery/grid');
  await page.getByRole('grid').waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  console.log(`120 × 60 cells, ${SLOWDOWN} × slowed CPU, ${SPEED} px a second`);
  line(['', 'shown/s', 'missed', 'blank', 'p99 ms', 'page p99 ms', 'page max ms']);
  await rested(page);
  for (const way of WAYS) await measure(page, client, way);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
