import { expect, it } from 'vitest';
import { printsOf } from './sent-from.ts';

const secret = Buffer.alloc(32, 1);
const place = { longitude: 74.58, latitude: 42.87, accuracy: 10 };
const of = (address: string, browser = 'Chrome', scan: Partial<typeof place> = {}) =>
  printsOf({ secret, sender: { address, browser }, scan: { ...place, ...scan } });

it('a network is one IPv4 address or the /64 of an IPv6 address', () => {
  expect(of('10.1.2.3').network).toBe(of('::ffff:10.1.2.3').network);
  expect(of('10.1.2.3').network).not.toBe(of('10.1.2.4').network);
  expect(of('2001:db8:1:2::5').network).toBe(of('2001:DB8:1:2:aaaa:bbbb:cccc:dddd').network);
  expect(of('2001:db8:1:2::5').network).not.toBe(of('2001:db8:1:3::5').network);
  expect(of('2001:db8::5').network).toBe(of('2001:db8:0:0:9::').network);
});

it('a phone is identified by network and browser, a place by all of its digits', () => {
  expect(of('10.1.2.3').phone).not.toBe(of('10.1.2.3', 'Safari').phone);
  expect(of('10.1.2.3').phone).not.toBe(of('10.1.2.4').phone);
  expect(of('10.1.2.3').place).toBe(of('10.9.9.9').place);
  expect(of('10.1.2.3').place).not.toBe(of('10.1.2.3', 'Chrome', { latitude: 42.8700001 }).place);
  expect(of('10.1.2.3', 'Chrome', { accuracy: 101 }).place).toBeNull();
});

it('prints of another lesson differ, and none contains its input', () => {
  const other = printsOf({
    secret: Buffer.alloc(32, 2),
    sender: { address: '10.1.2.3', browser: 'Chrome' },
    scan: place,
  });
  const own = of('10.1.2.3');
  expect([other.network, other.phone, other.place]).not.toEqual([own.network, own.phone, own.place]);
  expect(JSON.stringify(own)).not.toMatch(/10\.1\.2|74\.58|42\.87|Chrome/);
});
