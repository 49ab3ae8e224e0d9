import { VISIT_REASONS } from '@bilim/contract/areas/attendance.shapes';
import { describe, expect, it } from 'vitest';
import { judgeScan, stateAgain, stateBy } from './judge-visit.ts';

const room = { longitude: 74.58, latitude: 42.87, radiusM: 150 };
const scan = {
  ...{ longitude: 74.58, latitude: 42.87, accuracy: 10 as number | null, ageMs: 4_000 },
  ...{ typed: false, offline: false },
};
const device = { isShared: false, isKnown: true, hasOther: false, isChanged: false };
type Judged = Parameters<typeof judgeScan>[0];
const judged = (given: Partial<Omit<Judged, 'scan'>> & { scan?: Partial<Judged['scan']> } = {}) =>
  judgeScan({
    ...{ room, device, isAbsent: false, isMissed: false, needsProof: false, otherAges: [], ...given },
    scan: { ...scan, ...given.scan },
  });
const others = Array.from({ length: 8 }, () => 3_000);

describe('a scan', () => {
  it.each<[string, Parameters<typeof judged>[0], string[]]>([
    ['in its room has no reason', {}, []],
    ['500 m away is far', { scan: { latitude: 42.8745 } }, ['far']],
    ['without a place is to review', { scan: { longitude: null, latitude: null } }, ['no_place']],
    ['with half a place has none', { scan: { longitude: null } }, ['no_place']],
    ['where no place is asked needs none', { room: null, scan: { longitude: null, latitude: null } }, []],
    ['of a shared device is to review', { device: { ...device, isShared: true } }, ['device']],
    ['of no device is to review', { device: null }, ['no_device']],
    ['of a first device is fine', { device: { ...device, isKnown: false } }, []],
    ['of a device beside others is fine once it is known', { device: { ...device, hasOther: true } }, []],
    [
      'of a new device beside another is not',
      { device: { ...device, isKnown: false, hasOther: true } },
      ['new_device'],
    ],
    ['of another device than before is not', { device: { ...device, isChanged: true } }, ['new_device']],
    [
      'whose code was over is to review, by a known device in its room too',
      { scan: { offline: true } },
      ['offline'],
    ],
    [
      'whose code was over is to review for what else is odd as well',
      { scan: { offline: true, longitude: null } },
      ['no_place', 'offline'],
    ],
    ['without the digits of the screen is to review', { needsProof: true }, ['proof']],
    ['from before a second round that is over has missed it', { isMissed: true }, ['second']],
    ['of somebody noted as absent is to review', { isAbsent: true }, ['absent']],
    ['much slower than the others is marked', { scan: { ageMs: 20_000 }, otherAges: others }, ['slow']],
    ['typed may be slow', { scan: { ageMs: 20_000, typed: true }, otherAges: others }, []],
    [
      'without a network is not called slow',
      { scan: { ageMs: 20_000, offline: true }, otherAges: others },
      ['offline'],
    ],
  ])('%s', (_, given, reasons) => {
    expect(judged(given).reasons).toEqual(reasons);
  });

  it('says how far it was, where that is known', () => {
    expect(judged({ scan: { latitude: 42.8745 } }).distanceM).toBe(500);
    expect(judged({ scan: { longitude: null } }).distanceM).toBeNull();
    expect(judged({ room: null }).distanceM).toBeNull();
  });

  it('is to review for every reason but slowness', () => {
    expect(stateBy([])).toBe('accepted');
    expect(stateBy(['slow'])).toBe('accepted');
    for (const reason of VISIT_REASONS.filter((reason) => reason !== 'slow'))
      expect(stateBy([reason, 'slow'])).toBe('review');
  });
});

describe('a scan of the second round', () => {
  const visit = { state: 'accepted' as const, reasons: [], isDecided: false };

  it('adds its reasons', () => {
    expect(stateAgain({ visit, reasons: [] })).toEqual(visit);
    const again = stateAgain({ visit: { ...visit, reasons: ['slow'] }, reasons: ['far'] });
    expect(again).toEqual({ state: 'review', reasons: ['slow', 'far'], isDecided: false });
  });

  it('makes up for having been missed', () => {
    const missed = { state: 'review' as const, reasons: ['second' as const], isDecided: false };
    expect(stateAgain({ visit: missed, reasons: [] })).toEqual(visit);
    expect(stateAgain({ visit: { ...missed, reasons: ['second', 'far'] }, reasons: [] }).state).toBe(
      'review',
    );
  });

  it('is judged by itself, whatever a teacher accepted before', () => {
    const decided = { state: 'accepted' as const, reasons: ['no_place' as const], isDecided: true };
    expect(stateAgain({ visit: decided, reasons: [] })).toEqual(decided);
    expect(stateAgain({ visit: decided, reasons: ['no_place'] })).toMatchObject({
      state: 'review',
      isDecided: false,
    });
    expect(stateAgain({ visit: decided, reasons: ['slow'] })).toMatchObject({
      state: 'accepted',
      isDecided: true,
    });
    expect(stateAgain({ visit: decided, reasons: ['device'] })).toMatchObject({
      state: 'review',
      isDecided: false,
    });
    const rejected = { ...decided, state: 'rejected' as const };
    expect(stateAgain({ visit: rejected, reasons: ['device'] })).toMatchObject({ state: 'rejected' });
  });

  it('does not accept what a teacher has put back to review', () => {
    const putBack = { state: 'review' as const, reasons: [], isDecided: false };
    expect(stateAgain({ visit: putBack, reasons: [] })).toEqual(putBack);
    const slow = { ...putBack, reasons: ['slow' as const] };
    expect(stateAgain({ visit: slow, reasons: [] }).state).toBe('review');
  });
});
