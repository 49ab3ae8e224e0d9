const DAY_MS = 86_400_000;

/** Whether a lesson's days of free change are over: what changes then needs a reason. Days are 'YYYY-MM-DD'. */
export function isClosed({
  heldOn,
  today,
  editDays,
}: {
  heldOn: string;
  today: string;
  editDays: number;
}): boolean {
  return Date.parse(today) - Date.parse(heldOn) > editDays * DAY_MS;
}

/** The first day that can no longer be changed freely is after this one. */
export function lastOpenDay({ heldOn, editDays }: { heldOn: string; editDays: number }): string {
  return new Date(Date.parse(heldOn) + editDays * DAY_MS).toISOString().slice(0, 10);
}
