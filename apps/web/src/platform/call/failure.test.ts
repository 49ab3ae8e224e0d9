import { describe, expect, it } from 'vitest';
import { asCallFailure, CallFailure, kindOfStatus, mayPass } from './failure.ts';

describe('the class of a response', () => {
  it.each([
    [200, null],
    [299, null],
    [400, 'CLIENT_ERROR'],
    [499, 'CLIENT_ERROR'],
    [500, 'SERVER_ERROR'],
    [599, 'SERVER_ERROR'],
    [302, 'UNKNOWN_ERROR'],
    [0, 'UNKNOWN_ERROR'],
  ])('of status %d is %s', (status, kind) => {
    expect(kindOfStatus(status)).toBe(kind);
  });
});

describe('a retry', () => {
  it('is offered when the server or the connection failed', () => {
    for (const kind of ['SERVER_ERROR', 'TIMEOUT_ERROR', 'CONNECTION_ERROR', 'NETWORK_ERROR'] as const) {
      expect(mayPass({ kind, status: 0 })).toBe(true);
    }
  });
  it('is offered after too many requests, but not after a refusal', () => {
    expect(mayPass({ kind: 'CLIENT_ERROR', status: 429 })).toBe(true);
    expect(mayPass({ kind: 'CLIENT_ERROR', status: 403 })).toBe(false);
  });
  it('is not offered after the user cancelled', () => {
    expect(mayPass({ kind: 'CANCEL_ERROR', status: 0 })).toBe(false);
  });
});

it('a failure is kept, and an unknown error becomes UNKNOWN_ERROR', () => {
  const own = new CallFailure({ kind: 'TIMEOUT_ERROR' });
  expect(asCallFailure(own)).toBe(own);
  expect(asCallFailure(new RangeError('x')).kind).toBe('UNKNOWN_ERROR');
});
