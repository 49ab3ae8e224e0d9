import { setTimeout } from 'node:timers/promises';
import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { JsonEndpoint } from '@bilim/contract/endpoint';
import { envelope } from '@bilim/contract/envelope';
import type * as z from 'zod';
import type { SignedIn } from '../chat-clients.ts';
import type { Acknowledged } from '../rush/recount.ts';
import { sendOnce } from '../rush/send.ts';
import type { Registrant } from './few-seats.ts';

/** The share of students who give up one of their registrations. */
const REGRET = 0.2;
const AGAIN_MS = 20;
/** A student refused this often indicates a bug. */
const MOST_BASKETS = 500;

export type Came = Registrant & { who: SignedIn };
type Said<Output> = { data: Output; code: null } | { data: null; code: string };
type Say = <Output extends z.ZodType>(
  endpoint: JsonEndpoint<z.ZodType, Output>,
  fields: object,
) => Promise<Said<z.output<Output>>>;

/**
 * Clients that register one student after another. An unanswered request is repeated at the next process until it is
 * answered, so every stored registration is acknowledged in the end.
 */
export function createClients({ origins }: { origins: readonly string[] }) {
  const acknowledged = new Map<string, Acknowledged>();
  const report = { unanswered: 0, removed: 0, inLine: 0, failed: [] as string[] };
  let isOver = false;
  let awaited = { count: 0, reached: () => {} };

  const sayFor =
    ({ who, yearId, semesterId }: Came): Say =>
    async (endpoint, fields) => {
      const all = { id_a_year: yearId, id_semester: semesterId, ...fields };
      for (let turn = Math.floor(Math.random() * origins.length); ; turn++) {
        const origin = origins[turn % origins.length] ?? '';
        const heard = await sendOnce({ origin, who, path: endpoint.path, fields: all }).catch(() => null);
        if (heard?.status === 200)
          return { data: endpoint.output.parse(envelope.parse(heard.body).data), code: null };
        if (heard && heard.status < 500) return { data: null, code: envelope.parse(heard.body).code ?? '' };
        if (isOver) throw new Error('Another client met an unexpected answer');
        if (!heard) report.unanswered += 1;
        // A busy answer is no failure: it carries Retry-After.
        else if (heard.retryAfter === null) report.failed.push(`${endpoint.path} ${heard.status}`);
        await setTimeout(AGAIN_MS);
      }
    };

  const one = async (came: Came) => {
    const say = sayFor(came);
    const mine = await choose({ say, onLine: () => (report.inLine += 1) });
    for (const { streamId } of mine)
      acknowledged.set(`${came.id}/${streamId}`, { studentId: came.id, streamId });
    if (acknowledged.size >= awaited.count) awaited.reached();
    const [first] = mine;
    if (!first || Math.random() > REGRET) return;
    const { code } = await say(registrationContract.remove, { id_discipline: first.disciplineId });
    // REGISTRATION_NOT_FOUND is the answer to a retry when the first answer was lost.
    if (code !== null && code !== 'REGISTRATION_NOT_FOUND') report.failed.push(code);
    acknowledged.delete(`${came.id}/${first.streamId}`);
    report.removed += 1;
  };

  return {
    report,
    acknowledged: () => [...acknowledged.values()],
    /** Resolves when this many registrations are acknowledged. */
    reach: (count: number) =>
      new Promise<void>((reached) => {
        awaited = { count, reached };
      }),
    async run({ students, clients }: { students: readonly Came[]; clients: number }) {
      const waiting = [...students];
      const next = async () => {
        for (let came = waiting.pop(); came; came = waiting.pop()) await one(came);
      };
      await Promise.all(Array.from({ length: clients }, next)).finally(() => {
        isOver = true;
      });
    },
  };
}

type Mine = { streamId: number; disciplineId: number };

/** Sends a basket with a stream of each choice, until each choice has a seat or a place in a waiting list. */
async function choose({ say, onLine }: { say: Say; onLine: () => void }): Promise<Mine[]> {
  const { data } = await say(registrationContract.page, {});
  if (!data) throw new Error('The page is not shown');
  let page: RegistrationPage = data;
  const mine: Mine[] = [];
  const open = new Set(page.choices.map(({ number }) => number));
  for (let baskets = 0; open.size > 0; baskets++) {
    if (baskets === MOST_BASKETS) throw new Error('The server offers free seats, but gives none');
    const basket = new Map<number, Mine>();
    for (const choice of open) {
      const free = pick(streamsOf(page, choice).filter((stream) => stream.free > 0));
      if (free) basket.set(choice, free);
      else {
        const streamId = pick(streamsOf(page, choice))?.streamId;
        const { code } = await say(registrationContract.joinLine, { id_stream: streamId });
        if (code === null) open.delete(choice);
        if (code === null) onLine();
      }
    }
    if (basket.size === 0) {
      page = (await say(registrationContract.page, {})).data ?? page;
      continue;
    }
    const streamIds = [...basket.values()].map(({ streamId }) => streamId);
    const answer = (await say(registrationContract.save, { streamIds })).data;
    if (!answer) throw new Error('A basket is refused');
    page = answer.page;
    if (!answer.saved) continue;
    mine.push(...basket.values());
    for (const choice of basket.keys()) open.delete(choice);
  }
  return mine;
}

const streamsOf = ({ offers }: RegistrationPage, choice: number) =>
  offers
    .filter((offer) => offer.choice === choice)
    .flatMap(({ disciplineId, streams }) =>
      streams.map(({ id, free }) => ({ streamId: id, disciplineId, free })),
    );

const pick = <One>(of: readonly One[]): One | undefined => of[Math.floor(Math.random() * of.length)];
