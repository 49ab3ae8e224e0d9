import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../../../platform/call/config.ts';
import { currentUser } from '../../../platform/session/session.ts';
import { currentTermQuery, currentYearQuery } from '../../academics/academics.api.ts';
import { frameQuery, ownQuery } from '../day.api.ts';

const AUTUMN = 1;
const SPRING = 2;

/** Prefetches the day's data for the home screen. */
export async function readOwnDay(client: QueryClient) {
  const user = currentUser();
  if (!user) return;
  const [year, { season: number }] = await Promise.all([
    client.ensureQueryData(currentYearQuery()),
    client.ensureQueryData(currentTermQuery()),
  ]);
  const season = number === AUTUMN ? AUTUMN : SPRING;
  const term = { yearId: year.id, season } as const;
  const timeZone = client.getQueryData(configQuery.queryKey)?.timeZone ?? 'Asia/Bishkek';
  await Promise.all([
    client.ensureQueryData(ownQuery({ user, term, timeZone })),
    client.ensureQueryData(frameQuery(term)),
  ]);
}
