// A process of `npm run gate -- qr --rush`: the phones of one lesson.
import { asPart } from './apart.ts';
import type { Scanner } from './lessons.ts';
import { scanAll } from './scans.ts';

const SPREAD_MS = 100;

await asPart(
  ({ scanners, origins }: { scanners: readonly Scanner[]; origins: readonly string[] }) =>
    async () => {
      const { accepted, ...report } = await scanAll({ scanners, origins, spreadMs: SPREAD_MS, kill: null });
      return { ...report, accepted: accepted.map(({ lessonId, studentId }) => ({ lessonId, studentId })) };
    },
);
