import type { AppContext } from '../../context/app-context.ts';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { insertExchange, saveExchange, selectDone } from './machine.queries.ts';
import type { MachineAnswer, MachineCall, MachineKey, MachineRequest } from './machine-call.ts';

type MachineCallParams = {
  context: AppContext;
  call: MachineCall;
  request: MachineRequest;
  isGenuine: boolean;
};
type Outcome = Parameters<typeof saveExchange>[1]['outcome'];
type Decided = { outcome: Outcome; answer: MachineAnswer; about: MachineKey | null };

/** Anyone can send requests in another organisation's name. These limits on what we store of them protect the disk. */
const STRANGERS = { bytes: 2_048, aMinute: 50 };

/** A handler for the calls of one organisation. */
export function machineAnswers({ context, call }: Pick<MachineCallParams, 'context' | 'call'>) {
  const minute = { began: 0, kept: 0 };
  const isOneTooMany = () => {
    const now = context.now().getTime();
    if (Math.abs(now - minute.began) >= 60_000) Object.assign(minute, { began: now, kept: 0 });
    minute.kept += 1;
    return minute.kept > STRANGERS.aMinute;
  };
  return async (request: MachineRequest): Promise<MachineAnswer> => {
    const isGenuine = call.isGenuine(request);
    if (!isGenuine && isOneTooMany()) return call.refused();
    return answerMachine({ context, call, request, isGenuine });
  };
}

/** Saves the request, acts once, saves the answer, and only then sends it. */
async function answerMachine({
  context,
  call,
  request,
  isGenuine,
}: MachineCallParams): Promise<MachineAnswer> {
  const { db, now, log } = context;
  try {
    const { id } = await keep({ context, call, request, isGenuine });
    const save = (on: Db, { outcome, answer: { status, type, body }, about }: Decided) =>
      saveExchange(on, {
        id,
        outcome,
        status,
        answer: body,
        answerType: type,
        now: now(),
        key: about?.key ?? null,
        essence: about?.essence ?? null,
      });
    try {
      return await db.transaction(async (on) => {
        const decided = await decide({ call, request, isGenuine, db: on });
        await save(on, decided);
        return decided.answer;
      });
    } catch (error) {
      log.error({ err: error, caller: call.caller, exchange: id }, 'A call of another server failed');
      const answer = call.failed(request);
      await save(db, { outcome: 'failed', answer, about: null });
      return answer;
    }
  } catch (error) {
    // Without a record there is no action.
    log.error({ err: error, caller: call.caller }, 'A call of another server could not be saved');
    return call.failed(request);
  }
}

function keep({ context, call, request, isGenuine }: MachineCallParams) {
  const { method, path, headers, address } = request;
  const most = isGenuine ? undefined : STRANGERS.bytes;
  const [query, body] = [request.query.slice(0, most), request.body.subarray(0, most)];
  const type = String(headers['content-type'] ?? '');
  const { caller } = call;
  return insertExchange(context.db, { caller, address, method, path, query, type, body, now: context.now() });
}

/** Of all calls with one key, in any process, only the first acts. */
async function decide({
  call,
  request,
  isGenuine,
  db,
}: Omit<MachineCallParams, 'context'> & { db: Db }): Promise<Decided> {
  if (!isGenuine) return { outcome: 'refused', answer: call.refused(), about: null };
  const about = call.keyOf(request);
  const done = async (): Promise<Decided> => {
    const answer = await call.answer(request, db);
    return { outcome: 'done', answer, about: answer.undone ? null : about };
  };
  if (!about) return done();
  const { caller } = call;
  await lockKeysUntilCommit(db, [{ about: 'machine call', key: `${caller} ${about.key}` }]);
  const before = await selectDone(db, { caller, key: about.key });
  if (!before) return done();
  if (before.essence !== about.essence) return { outcome: 'conflict', answer: call.conflict(request), about };
  const { status, type, body } = before;
  return { outcome: 'repeated', answer: { status, type, body }, about };
}
