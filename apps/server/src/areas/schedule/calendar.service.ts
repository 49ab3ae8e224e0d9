import { createHash } from 'node:crypto';
import { ROLE } from '@bilim/contract/access';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { briefly } from '../../context/briefly.ts';
import { here } from '../../context/here.ts';
import { isUnchanged } from '../../http/answers/partial-content.ts';
import type { Http } from '../../http/mount-area.ts';
import { calendarBetween, calendarRevision } from '../academics/days.service.ts';
import { calendarText } from './calendar-file.ts';
import { selectFeedByHash, touchFeed } from './feed.queries.ts';
import { feedHashOf } from './feed.service.ts';
import { selectForCalendar, selectTermsAround } from './schedule.queries.ts';

type Feed = NonNullable<Awaited<ReturnType<typeof selectFeedByHash>>>;

/** Calendars poll often, so the time of the last read is stored with a precision of an hour. */
const READ_EVERY_MS = 3_600_000;

/** The timetable of the secret's owner, in this term and the next. */
export async function sendCalendar({
  context,
  key,
  request,
  reply,
}: { context: AppContext; key: string } & Http) {
  const text = await calendarBehind({ context, key });
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isUnchanged({ etag, request })) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="schedule.ics"')
    .send(text);
}

async function calendarBehind({ context, key }: { context: AppContext; key: string }): Promise<string> {
  const { db } = context;
  const secretHash = feedHashOf(key);
  const feed = await selectFeedByHash(db, { secretHash });
  if (!feed) throw new Failure('CALENDAR_NOT_FOUND');
  const { now, day } = here(context);
  if (now.getTime() - (feed.readAt?.getTime() ?? 0) >= READ_EVERY_MS)
    await touchFeed(db, { secretHash, now });
  // Many subscribers may share one link; the text is built once for all of them.
  const heard = context.events.heard('calendar.changed');
  const kept = `calendar/${feed.personId}/${feed.createdAt.getTime()}/${day}/${heard}`;
  return briefly(context, kept, () => textFor({ context, feed }));
}

async function textFor({ context, feed }: { context: AppContext; feed: Feed }): Promise<string> {
  const { db, config } = context;
  const { timeZone, day } = here(context);
  const { personId, language, role, createdAt } = feed;
  const of = role === ROLE.teacher ? 'teacher' : 'self';
  const terms = [];
  for (const { yearId, season, startsOn, endsOn } of await selectTermsAround(db, { day })) {
    const asked = { readerId: personId, ownerId: personId, yearId, season };
    const lessons = await selectForCalendar(db, asked, { of, language });
    const days = await calendarBetween({ context, from: startsOn, to: endsOn, language });
    terms.push({ startsOn, endsOn, lessons, days });
  }
  const revision = await calendarRevision({ context });
  const installation = config.publicUrl ? new URL(config.publicUrl).hostname : 'bilim';
  return calendarText({ terms, timeZone, language, installation, since: createdAt, revision });
}
