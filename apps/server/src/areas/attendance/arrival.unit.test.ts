import { ARRIVAL_MS } from '@bilim/contract/areas/attendance.contract';
import { describe, expect, it } from 'vitest';
import { createKeyRing } from '../../ground/key-ring.ts';
import { arrivedAt, signArrival } from './arrival.ts';

const NOON = Date.parse('2026-11-16T06:00:00Z');
const keys = createKeyRing(['a secret for tests, long enough to be one']);
const context = { config: { keys } };
const noon = (ms: number) => new Date(NOON + ms);
const own = { sessionHash: 'session', code: '1.2.mac' };
const arrival = signArrival({ context, at: noon(0), ...own });
const counted = (ms: number, given: Partial<typeof own & { arrival: string | null }> = {}) =>
  arrivedAt({ context, came: noon(ms), ...own, arrival, ...given }).getTime() - NOON;

describe('the arrival of a scan', () => {
  it('replaces the time of the repeat for ten minutes', () => {
    expect(counted(74_000)).toBe(0);
    expect(counted(ARRIVAL_MS)).toBe(0);
    expect(counted(ARRIVAL_MS + 1)).toBe(ARRIVAL_MS + 1);
  });

  it.each([
    ['of another code', { code: '1.3.mac' }],
    ['of another session', { sessionHash: 'other' }],
    ['that is missing', { arrival: null }],
    ['that is malformed', { arrival: 'x' }],
    ['with an earlier time', { arrival: arrival.replace(/^[^.]+/, (NOON - 60_000).toString(36)) }],
    [
      'signed by another server',
      {
        arrival: signArrival({
          context: { config: { keys: createKeyRing(['another secret, also long enough to be one']) } },
          at: noon(0),
          ...own,
        }),
      },
    ],
  ])('an arrival %s is ignored', (_, given) => {
    expect(counted(60_000, given)).toBe(60_000);
  });

  it('is never later than the request, and an arrival too far in the future is ignored', () => {
    expect(counted(-1_000)).toBe(-1_000);
    expect(counted(-60_000)).toBe(-60_000);
  });
});
