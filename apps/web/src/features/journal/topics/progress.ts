export type Progress = 'done' | 'running' | 'ahead' | 'over';

/** The taught share of a topic, by its hours. */
export function progressOf({ planned, taught }: { planned: number; taught: number }): Progress {
  if (taught === 0) return 'ahead';
  if (taught > planned) return 'over';
  return taught === planned ? 'done' : 'running';
}
