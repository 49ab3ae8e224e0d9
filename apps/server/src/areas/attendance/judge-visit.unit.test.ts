import { isRemark, VISIT_REASONS } from '@bilim/contract/areas/attendance.shapes';
import { describe, expect, it } from 'vitest';
import { judgeScan, stateAgain, stateBy } from './judge-visit.ts';

const room = { longitude: 74.58, latitude: 42.87, radiusM: 150 };
const scan = {
  longitude: 74.58,
  latitude: 42.87,
  accuracy: 10 as number | null,
  ageMs: 4_000,
  typed: false,
  offline: false,
};
const device = { isShared: false, isKnown: true, hasOther: false, isChanged: false };
type Judged = Parameters<typeof judgeScan>[0];
const judged = (given: Partial<Omit<Judged, 'scan'>> & { scan?: Partial<Judged['scan']> } = {}) =>
  judgeScan({
    room,
    device,
    isAbsent: false,
    isMissed: false,
    needsProof: false,
    otherAges: [],
    ...given,
    scan: { ...scan, ...given.scan },
  });
const others = Array.from({ length: 8 }, () => 3_000);

describe('a scan', () => {
  it.each<[string, Parameters<typeof judged>[0], string[]]>([
    ['in its room has no reason', {}, []],
    ['500 m away is far', { scan: { latitude: 42.8745 } }, ['far']],
    ['without a place goes to review', { scan: { longitude: null, latitude: null } }, ['no_place']],
    ['with half a place counts as without one', { scan: { longitude: null } }, ['no_place']],
    ['needs no place when none is required', { room: null, scan: { longitude: null, latitude: null } }, []],
    ['with a shared device goes to review', { device: { ...device, isShared: true } }, ['device']],
    ['without a device goes to review', { device: null }, ['no_device']],
    ['with a first device is accepted', { device: { ...device, isKnown: false } }, []],
    [
      'with a known device is accepted although the student has others',
      { device: { ...device, hasOther: true } },
      [],
    ],
    [
      'with a new device goes to review when the student has another',
      { device: { ...device, isKnown: false, hasOther: true } },
      ['new_device'],
    ],
    [
      'with another device than in the first round goes to review',
      { device: { ...device, isChanged: true } },
      ['new_device'],
    ],
    [
      'with an expired code goes to review, also by a known device in the room',
      { scan: { offline: true } },
      ['offline'],
    ],
    [
      'with an expired code keeps its other reasons',
      { scan: { offline: true, longitude: null } },
      ['no_place', 'offline'],
    ],
    ['without the digits of the screen goes to review', { needsProof: true }, ['proof']],
    ['from before a finished second round has missed it', { isMissed: true }, ['second']],
    ['of a student marked absent goes to review', { isAbsent: true }, ['absent']],
    ['much slower than the others is marked slow', { scan: { ageMs: 20_000 }, otherAges: others }, ['slow']],
    ['with a typed code is never slow', { scan: { ageMs: 20_000, typed: true }, otherAges: others }, []],
    [
      'sent offline is never slow',
      { scan: { ageMs: 20_000, offline: true }, otherAges: others },
      ['offline'],
    ],
  ])('%s', (_, given, reasons) => {
    expect(judged(given).reasons).toEqual(reasons);
  });

  it('returns the distance when it is known', () => {
    expect(judged({ scan: { latitude: 42.8745 } }).distanceM).toBe(500);
    expect(judged({ scan: { longitude: null } }).distanceM).toBeNull();
    expect(judged({ room: null }).distanceM).toBeNull();
  });

  it('goes to review for every reason except slowness', () => {
    expect(stateBy([])).toBe('accepted');
    expect(stateBy(['slow'])).toBe('accepted');
    for (const reason of VISIT_REASONS.filter((reason) => !isRemark(reason)))
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

  it('removes the reason of a missed second round', () => {
    const missed = { state: 'review' as const, reasons: ['second' as const], isDecided: false };
    expect(stateAgain({ visit: missed, reasons: [] })).toEqual(visit);
    expect(stateAgain({ visit: { ...missed, reasons: ['second', 'far'] }, reasons: [] }).state).toBe(
      'review',
    );
  });

  it('is judged on its own, even after a teacher accepted the first scan', () => {
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

  it('does not accept a visit that a teacher put back to review', () => {
    const putBack = { state: 'review' as const, reasons: [], isDecided: false };
    expect(stateAgain({ visit: putBack, reasons: [] })).toEqual(putBack);
    const slow = { ...putBack, reasons: ['slow' as const] };
    expect(stateAgain({ visit: slow, reasons: [] }).state).toBe('review');
  });
});
