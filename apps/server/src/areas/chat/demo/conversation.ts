import { addDays } from '@bilim/rules/days/add-days';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import type { DemoCalendar } from '../../../demo/calendar.ts';
import type { Random } from '../../../demo/random.ts';
import type { Dialogue } from './dialogues-class.ts';

export type Speakers = { T?: number; A: number; B?: number };
export type Said = { authorId: number; text: string; sentAt: Date };

/** The dialogues from `from` to yesterday, each on its own day with minutes between its lines. */
export function holdConversation({
  dialogues,
  speakers,
  calendar,
  from,
  random,
}: {
  dialogues: Dialogue[];
  speakers: () => Speakers;
  calendar: DemoCalendar;
  from: string;
  random: Random;
}): Said[] {
  const span = Math.max(1, Math.round((Date.parse(calendar.today) - Date.parse(from)) / 86_400_000));
  return dialogues.flatMap((dialogue, place) => {
    const share = (place + random.next() * 0.8) / dialogues.length;
    const day = workday({ day: addDays({ day: from, days: Math.floor(span * share) }), earliest: from });
    const start = calendar.instant({ day, time: `${String(random.between(9, 20)).padStart(2, '0')}:00` });
    return sayLines({ dialogue, speakers: speakers(), start, random });
  });
}

/** One dialogue that begins at `start`. */
export function sayLines({
  dialogue,
  speakers,
  start,
  random,
}: {
  dialogue: Dialogue;
  speakers: Speakers;
  start: Date;
  random: Random;
}): Said[] {
  let sent = start.getTime() + random.between(0, 40) * 60_000;
  return dialogue.map((line) => {
    sent += random.between(20, 400) * 1000;
    const mark = line.slice(0, 1);
    const authorId = mark === 'T' ? speakers.T : mark === 'B' ? speakers.B : speakers.A;
    return { authorId: authorId ?? speakers.A, text: line.slice(2), sentAt: new Date(sent) };
  });
}

function workday({ day, earliest }: { day: string; earliest: string }): string {
  return dayNumberOf(day) === 7 && day > earliest ? addDays({ day, days: -1 }) : day;
}
