import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeOnePhone, type SeenScan } from './first-devices.ts';

const NOON = new Date('2026-09-01T06:00:00Z').getTime();
const MINUTE = 60_000;
const CAMPUS = 'campus';
const scan = (
  studentId: number,
  given: Partial<SeenScan> & { browser?: string; at?: number } = {},
): SeenScan => {
  const { browser = 'Chrome', at = studentId * 1_000, network = CAMPUS, ...rest } = given;
  const receivedAt = new Date(NOON + at);
  return {
    studentId,
    receivedAt,
    isFirst: true,
    network,
    phone: network && `${network} ${browser}`,
    place: `place ${studentId}`,
    ...rest,
  };
};
const sorted = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other);
const ids = (scans: readonly SeenScan[]) => sorted(likeOnePhone(scans).same);
const alike = (scans: readonly SeenScan[]) => sorted(likeOnePhone(scans).alike);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const room = range(101, 112).map((id) => scan(id));
const home = (id: number, given: Parameters<typeof scan>[1] = {}) => scan(id, { network: 'home', ...given });

describe('five fresh keys of one phone', () => {
  it('are detected by the equal location of all of them', () => {
    expect(ids(range(1, 5).map((id) => scan(id, { place: 'copied' })))).toEqual([1, 2, 3, 4, 5]);
    expect(ids([scan(1, { place: 'copied' }), scan(2, { place: 'copied' }), ...room])).toEqual([1, 2]);
  });

  it('are detected at home by their network, with any locations', () => {
    expect(ids([...range(1, 5).map((id) => home(id)), ...room])).toEqual([1, 2, 3, 4, 5]);
    expect(ids([...range(1, 3).map((id) => home(id)), ...room])).toEqual([]);
  });

  it('are detected within ten minutes', () => {
    const two = (apart: number) => [
      scan(1, { place: 'copied', at: 0 }),
      scan(2, { place: 'copied', at: apart }),
    ];
    expect(ids(two(10 * MINUTE))).toEqual([1, 2]);
    expect(ids(two(10 * MINUTE + 1))).toEqual([]);
  });
});

describe('three fresh keys of one phone', () => {
  it('are alike at home by their network, with any locations', () => {
    expect(alike([...range(1, 3).map((id) => home(id)), ...room])).toEqual([1, 2, 3]);
    expect(alike([...range(1, 2).map((id) => home(id)), ...room])).toEqual([]);
    expect(alike(range(1, 30).map((id) => scan(id)))).toEqual([]);
  });

  it('are no longer alike when they are detected as one phone', () => {
    expect(alike([...range(1, 4).map((id) => home(id)), ...room])).toEqual([]);
    const copied = [home(1), home(2, { place: 'copied' }), home(3, { place: 'copied' }), ...room];
    expect([ids(copied), alike(copied)]).toEqual([[2, 3], [1]]);
  });
});

describe('one network', () => {
  it('is not suspicious if most scans come from it', () => {
    expect(ids(range(1, 30).map((id) => scan(id)))).toEqual([]);
  });

  it('is not suspicious with another browser or with known devices', () => {
    expect(ids([...range(1, 5).map((id) => home(id)), home(6, { browser: 'Safari' }), ...room])).toEqual([]);
    expect(ids([...range(1, 5).map((id) => home(id, { isFirst: false })), ...room])).toEqual([]);
  });
});

it('an equal location on two kinds of phone, or an unknown one, is not suspicious', () => {
  expect(ids([scan(1, { place: 'x' }), scan(2, { place: 'x', browser: 'Safari' })])).toEqual([]);
  expect(ids([scan(1, { place: null }), scan(2, { place: null })])).toEqual([]);
});

const BROWSERS = ['Chrome 138', 'Chrome 139', 'Safari 18', 'Samsung 28'];
/** Thirty students in a room: the campus network or a mobile operator, any browser, each with a separate location. */
const honest = fc
  .array(fc.record({ at: fc.nat(5 * MINUTE), browser: fc.constantFrom(...BROWSERS), operator: fc.nat(9) }), {
    minLength: 30,
    maxLength: 30,
  })
  .map((phones) =>
    phones.map(({ at, browser, operator }, id) =>
      // At most three students share an operator’s address.
      scan(id, { at, browser, network: operator < 3 ? `operator ${operator} ${id % 10}` : CAMPUS }),
    ),
  );

it('a real first lesson of thirty students raises no suspicion', () => {
  fc.assert(
    fc.property(honest, (scans) => {
      expect(ids(scans)).toEqual([]);
    }),
  );
});

it('five keys of one phone in that lesson are detected, and no other student is', () => {
  const keys = range(1001, 1005);
  fc.assert(
    fc.property(honest, fc.nat(5 * MINUTE), (scans, at) => {
      const fake = keys.map((id, place) => home(id, { at: at + place * 20_000, place: 'copied' }));
      expect(ids([...scans, ...fake])).toEqual(keys);
    }),
  );
});

it('the order of the scans does not matter', () => {
  const mixed = [...room, ...range(1, 5).map((id) => home(id))];
  const shuffled = fc.shuffledSubarray(mixed, { minLength: mixed.length });
  fc.assert(
    fc.property(shuffled, (scans) => {
      expect(ids(scans)).toEqual([1, 2, 3, 4, 5]);
    }),
  );
});
