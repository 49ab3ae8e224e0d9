import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Builder } from '../../apps/server/src/db/open.ts';
import type { SignedIn } from '../chat-clients.ts';
import { conclude } from '../durability/gate.ts';
import { startApart } from './apart.ts';
import { compareWithJournal } from './compare.ts';
import { openLessons } from './lessons.ts';

const REST_MS = 5_000;
/** A user who does not scan waits no more than this many times as long as at rest. */
const MOST_TIMES = 3;

const READ = z.object({
  p50: z.number(),
  p99: z.number(),
  slowest: z.number(),
  count: z.number(),
  refused: z.number(),
});
const SCANNED = z.object({
  accepted: z.array(z.object({ lessonId: z.number(), studentId: z.number() })),
  review: z.number(),
  wholeMs: z.number(),
  sentMs: z.number(),
  repeated: z.number(),
  otherwise: z.string(),
  p50: z.number(),
  p99: z.number(),
  slowest: z.number(),
});

/**
 * One lesson scans at once, while another user reads the news in the same server process; first the same news at
 * rest. The phones and the reader have processes of their own.
 */
export async function scanAtOnce({
  db,
  origins,
  signedIn,
}: {
  db: Builder;
  origins: readonly string[];
  signedIn: ReadonlyMap<number, SignedIn>;
}) {
  const scanners = await openLessons(db, { bell: 1, signedIn });
  const [reader] = scanners;
  if (!reader) throw new Error('The lesson has no students');
  const { cookie, token } = reader;
  const readNewsDuring = async <Result>(work: () => Promise<Result>) => {
    const start = (connects: 'once' | 'each time') =>
      startApart({
        file: 'bystander-process.ts',
        input: { cookie, token, origin: origins[0], connects },
        priority: 'first',
      });
    // A proxy connects for each request, as `deploy/nginx.conf` tells it.
    const [browser, proxy] = [await start('once'), await start('each time')];
    for (const part of [browser, proxy]) part.begin();
    const result = await work();
    for (const part of [browser, proxy]) part.end();
    const read = { browser: READ.parse(await browser.report), proxy: READ.parse(await proxy.report) };
    return { result, isFirst: browser.isFirst, read };
  };
  const crowd = await startApart({
    file: 'crowd-process.ts',
    input: { scanners, origins },
    priority: 'usual',
  });
  const { read: rest } = await readNewsDuring(() => pause(REST_MS));
  const beside = await readNewsDuring(async () => {
    crowd.begin();
    return SCANNED.parse(await crowd.report);
  });
  const { read, result: scanned } = beside;
  const compared = await compareWithJournal(db, scanned.accepted);
  conclude({
    name: `qr, ${scanners.length} students of one lesson at once`,
    figures: {
      'all sent after (ms)': scanned.sentMs,
      'all answered after (ms)': scanned.wholeMs,
      'scans accepted': scanned.accepted.length,
      'scans to review': scanned.review,
      'of them not once in journal': compared.wrong,
      'counts that differ': compared.counts,
      'answers otherwise': scanned.otherwise || 0,
      'sent again': scanned.repeated,
      'median, p99, slowest (ms)': [scanned.p50, scanned.p99, scanned.slowest].join(', '),
      'news alone (ms)': told(rest.browser),
      'news meanwhile (ms)': told(read.browser),
      'by new connections alone': told(rest.proxy),
      'by new connections meanwhile': told(read.proxy),
      'reader before other processes': beside.isFirst,
    },
    passed:
      scanned.accepted.length === scanners.length &&
      compared.wrong === 0 &&
      compared.counts === 0 &&
      isNear(read.browser, rest.browser) &&
      isNear(read.proxy, rest.proxy),
  });
}

type Read = z.output<typeof READ>;

const isNear = (read: Read, rest: Read) => read.refused === 0 && read.p99 <= rest.p99 * MOST_TIMES;
const told = ({ p50, p99, slowest, count, refused }: Read) =>
  `median ${p50}, p99 ${p99}, slowest ${slowest}, ${count} answers, ${refused} refused`;
