const DAY_MS = 86_400_000;

/** Whether a lesson’s days of free change are over: a change then needs a reason. Days are 'YYYY-MM-DD'. */
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
