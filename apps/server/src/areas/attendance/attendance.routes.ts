import type { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { sessionHashOf } from '../../http/session/session.ts';
import { arrivedAt, withArrival } from './arrival.ts';
import { getCodes, getReview, getScreen, getSession } from './attendance.service.ts';
import { decide } from './attendance-decide.service.ts';
import { addDevice } from './attendance-devices.service.ts';
import { end, second, setNames, setProof, setScreen } from './attendance-end.service.ts';
import { open, openLesson } from './attendance-open.service.ts';
import { prove } from './attendance-prove.service.ts';
import { listRunning } from './attendance-running.service.ts';
import { visit, type WriteVisit } from './attendance-visit.service.ts';
import { createBatches } from './batches.ts';
import { type Coming, writeVisits } from './write-visit.service.ts';

/**
 * Scans of one lesson within `waitMs` are written together. The delay is too short for a student to notice.
 */
const TOGETHER = { waitMs: 5, most: 100, atOnce: 3 };

export const attendanceRoutes = (context: AppContext): Handlers<typeof attendanceContract> =>
  routesOf({
    context,
    write: createBatches({
      ...TOGETHER,
      write: (comings: readonly Coming[]) => writeVisits({ context, comings }),
    }),
  });

const routesOf = ({
  context,
  write,
}: {
  context: AppContext;
  write: WriteVisit;
}): Handlers<typeof attendanceContract> => {
  const call = bind(context);
  return {
    running: call(listRunning),
    time: () => ({ now: context.now() }),
    device: call(addDevice),
    visit: ({ person, language, address, input: { arrival, ...scan } }, { request }) =>
      withArrival({ context, code: scan.code, request }, () =>
        visit({
          context,
          person,
          language,
          write,
          ...scan,
          arrivedAt: arrivedAt({
            context,
            code: scan.code,
            arrival,
            sessionHash: sessionHashOf(request) ?? '',
            came: request.arrivedAt ?? context.now(),
          }),
          sender: { address, browser: request.headers['user-agent'] ?? '' },
        }),
      ),
    prove: call(prove),
    open: call(open),
    openLesson: call(openLesson),
    session: call(getSession),
    codes: call(getCodes),
    link: call(setScreen),
    screen: call(getScreen),
    names: call(setNames),
    proof: call(setProof),
    second: call(second),
    end: call(end),
    review: call(getReview),
    decide: call(decide),
  };
};
