import { passes, ROLE } from '@bilim/contract/access';
import { AREAS } from '@bilim/contract/areas';
import type { Answered } from '@bilim/contract/areas/start.contract';
import type { JsonEndpoint } from '@bilim/contract/endpoint';
import type { Language } from '@bilim/contract/limits';
import type * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { together } from '../../db/queries/together.ts';
import type { Person } from '../../ground/person.ts';
import { encodeAnswer } from '../../http/answers/encoder.ts';
import { listDisciplines } from '../academics/academics.service.ts';
import { getCurrentTerm, getCurrentYear } from '../academics/calendar.service.ts';
import { currentUser } from '../auth/auth.service.ts';
import { countUnread, listRecent } from '../chat/chat-contacts.service.ts';
import { listRecentMarks } from '../journal/journal-own.service.ts';
import { listUnfilled } from '../journal/journal-unfilled.service.ts';
import { listNews } from '../news/news.service.ts';
import { countNotices } from '../notices/notices.service.ts';
import { listDue } from '../payments/due.service.ts';
import { getProfile, listLinks } from '../profile/profile.service.ts';
import { getSettings } from '../profile/settings.service.ts';
import { listHeld } from '../registration/notices/held.service.ts';
import { getFrame, listOwnLessons } from '../schedule/schedule.service.ts';
import { clientConfig, logo } from '../system/system.service.ts';

type Caller = { context: AppContext; person: Person; language: Language };

const FEED = { page: 1, tab: 'all' } as const;

/**
 * The data of the shell and the home page, one line each: the call, and the service that answers it. A failed call is
 * left out; the client then sends it separately and gets its error there.
 */
export async function answerStart(asked: Caller): Promise<{ lastEventId: number; answers: Answered[] }> {
  const { context } = asked;
  const lastEventId = context.events.lastId();
  const answers = await together(context.db, (db) => answerAll({ ...asked, context: { ...context, db } }));
  return { lastEventId, answers };
}

async function answerAll(asked: Caller): Promise<Answered[]> {
  const { context, person, language } = asked;
  const term = getCurrentTerm(asked);
  const recent = listRecent(asked);
  const isTeacher = person.role === ROLE.teacher;
  const disciplines = isTeacher
    ? AREAS.academics.calls.teacherDisciplines
    : AREAS.academics.calls.studentDisciplines;
  const lessons = isTeacher ? AREAS.schedule.calls.teacher : AREAS.schedule.calls.student;
  const thisTerm = async () => ({ yearId: getCurrentYear(asked).id, season: (await term).season });
  const parts = await Promise.allSettled([
    answerOf(AREAS.auth.calls.current, {}, () => currentUser({ context, personId: person.id, language })),
    answerOf(AREAS.system.calls.config, {}, () => clientConfig(asked)),
    answerOf(AREAS.system.calls.logo, {}, () => logo(asked)),
    answerOf(AREAS.profile.calls.settings, {}, () => getSettings(asked)),
    answerOf(AREAS.profile.calls.get, {}, () => getProfile(asked)),
    answerOf(AREAS.profile.calls.links, {}, () => listLinks(asked)),
    answerOf(AREAS.academics.calls.currentYear, {}, () => getCurrentYear(asked)),
    answerOf(AREAS.academics.calls.currentTerm, {}, () => term),
    thisTerm().then((of) => answerOf(disciplines, of, () => listDisciplines({ ...asked, ...of }))),
    thisTerm().then((of) => answerOf(lessons, of, () => listOwnLessons({ ...asked, ...of }))),
    thisTerm().then((of) => answerOf(AREAS.schedule.calls.frame, of, () => getFrame({ ...asked, ...of }))),
    answerOf(AREAS.journal.calls.recent, {}, () => listRecentMarks(asked)),
    answerOf(AREAS.journal.calls.unfilled, {}, () => listUnfilled(asked)),
    answerOf(AREAS.registration.calls.held, {}, () => listHeld(asked)),
    answerOf(AREAS.payments.calls.due, {}, () => listDue(asked)),
    answerOf(AREAS.chat.calls.count, {}, async () => countUnread({ ...asked, recent: await recent })),
    answerOf(AREAS.chat.calls.recent, {}, () => recent),
    answerOf(AREAS.notices.calls.count, {}, () => countNotices(asked)),
    answerOf(AREAS.news.calls.list, FEED, () => listNews({ ...asked, ...FEED })),
  ]);

  /** Applies the same access rules and output schema as the call itself. */
  async function answerOf<I extends z.ZodType, O extends z.ZodType>(
    endpoint: JsonEndpoint<I, O>,
    input: z.output<I>,
    answer: () => z.output<O> | Promise<z.output<O>>,
  ): Promise<Answered | null> {
    if (!passes(endpoint.access, person)) return null;
    return {
      path: endpoint.path,
      input: { ...(encodeAnswer({ path: endpoint.path, output: endpoint.input }, input) as object) },
      data: encodeAnswer(endpoint, await answer()),
    };
  }

  return parts.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value ?? [];
    context.log.warn({ err: one.reason }, 'part of the start data could not be loaded');
    return [];
  });
}
