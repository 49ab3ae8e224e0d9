import { libraryContract } from '@bilim/contract/areas/library.contract';
import * as z from 'zod';
import { call } from '../../../platform/call/call.ts';
import { asCallFailure, mayPass } from '../../../platform/call/failure.ts';
import { storage } from '../../../platform/kept/storage.ts';
import { PLACES } from './places-key.ts';

/*
 * The user's reading positions on this device. They are sent to the server shortly after each turn; unsent
 * ones are sent at the next opportunity.
 */

const KEPT_MAX = 100;

const place = z.object({
  id: z.int(),
  page: z.int(),
  place: z.string().nullable(),
  share: z.number(),
  /** Milliseconds. */
  at: z.number(),
  told: z.boolean(),
});
type DevicePlace = z.output<typeof place>;

const read = (): readonly DevicePlace[] => storage.read(PLACES, z.array(place)) ?? [];
const write = (places: readonly DevicePlace[]) =>
  storage.set(PLACES, JSON.stringify(places.slice(0, KEPT_MAX)));

export const placeOnDevice = (id: number) => read().find((one) => one.id === id) ?? null;

/** The latest is first; the oldest are dropped. */
export function rememberPlace(place: Omit<DevicePlace, 'told'>) {
  write([{ ...place, told: false }, ...read().filter(({ id }) => id !== place.id)]);
}

function settle(sent: DevicePlace, keep: boolean) {
  const isSent = ({ id, at }: DevicePlace) => id === sent.id && at === sent.at;
  write(read().flatMap((one) => (isSent(one) ? (keep ? [{ ...one, told: true }] : []) : [one])));
}

/** Sends all unsent positions to the server; `leaving` for a page that is being closed. */
export async function tellPlaces({ leaving = false } = {}) {
  const untold = read().filter(({ told }) => !told);
  await Promise.all(
    untold.map(async (sent) => {
      const { told: _, at, ...where } = sent;
      try {
        await call(libraryContract.savePlace, { ...where, at: new Date(at) }, { keepalive: leaving });
        settle(sent, true);
      } catch (error) {
        // A deleted book has no position.
        if (!mayPass(asCallFailure(error))) settle(sent, false);
      }
    }),
  );
}
