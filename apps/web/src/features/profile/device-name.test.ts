import { expect, it } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

it.each([
  [CHROME, 'Chrome · Linux', false],
  [EDGE, 'Edge · Windows', false],
  [IPHONE, 'Safari · iPhone', true],
  [ANDROID, 'Chrome · Android', true],
])('names %s', (agent, name, handheld) => {
  expect(deviceName(agent)).toBe(name);
  expect(isHandheld(agent)).toBe(handheld);
});

it('returns null for an unknown browser', () => {
  expect(deviceName('curl/8.0')).toBeNull();
  expect(deviceName('')).toBeNull();
});
