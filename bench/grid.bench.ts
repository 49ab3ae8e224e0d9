import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startServer } from '../e2e/harness/server.ts';
import { quantiles } from './timings.ts';

/** A journal of 120 × 60 on a slow desktop. SLOWDOWN=1.6 suits a machine that is slow itself. */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
const FRAME_MS = 1000 / 60;
/** Clocks tell frames to a tenth of a millisecond; a missed one takes twice as long. */
const LATE_MS = FRAME_MS + 0.6;
const MISSED_MS = FRAME_MS * 1.5;
const SPEED = 1_600;

type Way = { name: string; x: number; y: number };
const WAYS: readonly Way[] = [
  { name: 'nothing moves', x: 0, y: 0 },
  { name: 'down and up', x: 0, y: 3_600 },
  { name: 'along and back', x: 2_200, y: 0 },
  { name: 'across and back', x: 2_000, y: 2_000 },
];

/** As text, because what compiles this file would name the function by a helper that the page has not. */
const NOTE_FRAMES = `(() => {
  const times = (window.frameTimes = []);
  requestAnimationFrame(function note(now) {
    times.push(now);
    if (window.frameTimes === times) requestAnimationFrame(note);
  });
})()`;

/** How long each frame takes while `work` is done. */
async function framesOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  await work();
  const times = await page.evaluate((): number[] => Reflect.get(window, 'frameTimes'));
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

async function scroll(client: CDPSession, { x, y }: Way) {
  if (x === 0 && y === 0) return new Promise((resolve) => setTimeout(resolve, 2_000));
  const gesture = { x: 800, y: 500, speed: SPEED, gestureSourceType: 'mouse' as const };
  await client.send('Input.synthesizeScrollGesture', { ...gesture, xDistance: -x, yDistance: -y });
  await client.send('Input.synthesizeScrollGesture', { ...gesture, xDistance: x, yDistance: y });
}

function print({ name, frames }: { name: string; frames: readonly number[] }) {
  const whole = frames.reduce((sum, ms) => sum + ms, 0);
  const share = (limit: number) =>
    `${((100 * frames.filter((ms) => ms > limit).length) / frames.length).toFixed(1)} %`.padStart(8);
  const { p50, p99, max } = quantiles(frames);
  const cell = (value: number) => value.toFixed(1).padStart(8);
  console.log(
    `${name.padEnd(20)} ${cell((1000 * frames.length) / whole)} ${share(LATE_MS)} ${share(MISSED_MS)} ${cell(p50)} ${cell(p99)} ${cell(max)}`,
  );
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
  const heads = ['frames/s', '> 16.7 ms', 'missed', 'p50 ms', 'p99 ms', 'max ms'];
  console.log(`${''.padEnd(20)} ${heads.map((head) => head.padStart(8)).join(' ')}`);
  for (const way of WAYS) print({ name: way.name, frames: await framesOf(page, () => scroll(client, way)) });
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
