import { execFileSync } from 'node:child_process';

/** Megabytes used by a process and its descendants; `alone` excludes descendants. */
export function memoryOf(pid: number, { alone = false } = {}): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  // A child is usually listed after its parent; a second pass finds the exceptions.
  for (const [child = 0, parent = 0] of alone ? [] : [...rows, ...rows])
    if (family.has(parent)) family.add(child);
  const kilobytes = rows.reduce((sum, [child = 0, , rss = 0]) => sum + (family.has(child) ? rss : 0), 0);
  return Math.round(kilobytes / 1024);
}
