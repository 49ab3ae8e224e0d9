import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/** Whether the condition became true within the time. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const late = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > late) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
}
