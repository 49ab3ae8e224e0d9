import { addDays } from '@bilim/rules/days/add-days';
import { wallClockAt } from '@bilim/rules/days/wall-clock';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** The UTC offset in minutes from an instant on. */
type Offset = { from: number; minutes: number };

/**
 * A time zone as VTIMEZONE: its UTC offsets between two days, with a margin. Each change is listed by itself, because a
 * rule that repeats forever would be a guess.
 */
export function zoneText({ timeZone, from, to }: { timeZone: string; from: string; to: string }): string {
  const offsets = offsetsOf({
    timeZone,
    from: Date.parse(addDays({ day: from, days: -2 })),
    to: Date.parse(addDays({ day: to, days: 2 })),
  });
  const usual = Math.min(...offsets.map(({ minutes }) => minutes));
  const parts = offsets.flatMap(({ from: since, minutes }, place) => {
    const before = offsets[place - 1]?.minutes ?? minutes;
    const name = minutes === usual ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${name}`,
      `DTSTART:${compact(since + before * MINUTE_MS)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(minutes)}`,
      `END:${name}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

function offsetsOf({ timeZone, from, to }: { timeZone: string; from: number; to: number }): Offset[] {
  const minutesAt = (instant: number) => {
    const { day, minute } = wallClockAt({ now: new Date(instant), timeZone });
    return (Date.parse(day) - instant) / MINUTE_MS + minute;
  };
  const found: Offset[] = [{ from, minutes: minutesAt(from) }];
  let known = found[0]?.minutes ?? 0;
  for (let before = from; before < to; before += WEEK_MS) {
    const minutes = minutesAt(before + WEEK_MS);
    if (minutes === known) continue;
    // Bisect the week to the minute: no zone changes its clocks twice within one week.
    let [early, late] = [before, before + WEEK_MS];
    while (late - early > MINUTE_MS) {
      const middle = early + Math.floor((late - early) / MINUTE_MS / 2) * MINUTE_MS;
      if (minutesAt(middle) === known) early = middle;
      else late = middle;
    }
    found.push({ from: late, minutes });
    known = minutes;
  }
  return found;
}

/** '20261116T080000' */
const compact = (instant: number) => new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function offsetText(minutes: number): string {
  const twoDigits = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}${twoDigits(Math.abs(minutes) % 60)}`;
}
