import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the page after sign-in', () => {
  it.each([
    '/lms',
    '/lms/',
    '/lms/news?id=5#x',
    '/lms/chat?contact=7',
    '/lms/profile?next=//evil.example',
    '/lms/loginhistory',
  ])('is %s when that was asked for', (path) => expect(returnPath(path)).toBe(path));

  it.each([
    'https://evil.example/lms',
    '//evil.example/lms',
    '/\\evil.example',
    '\\\\evil.example\\lms',
    '/lms\\..\\..\\evil',
    '/\t/evil.example',
    '/lms/\nnews',
    '/lmsx',
    '/lms/../admin',
    '/lms/%2e%2e/admin',
    '/lms/..//evil.example',
    '/lms/login',
    '/lms/login?return=/lms/login',
    '/lms/api/auth/logout.json',
    'javascript:alert(1)',
    'lms/news',
    '',
    undefined,
    null,
    7,
  ])('is home instead of %j', (path) => expect(returnPath(path)).toBe('/lms'));

  // Simple parts: the library’s own string and URL generators are slow to build on a busy machine.
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      '%2F',
      '%5C',
      'lms',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '&=',
      '%',
    ],
    ...[
      'https:',
      'javascript:',
      '\t',
      ' ',
      '\u0000',
      '\u00a0',
      '％',
      '／',
      '\u202e',
      'өмүр',
      '👍',
      'api',
      'login',
    ],
  );
  const joined = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
  const path = fc.oneof(
    joined,
    joined.map((rest) => `/lms${rest}`),
  );

  it('is never outside /lms, for any requested path', () => {
    fc.assert(
      fc.property(path, (asked) => {
        const answer = returnPath(asked);
        const landed = new URL(answer, 'https://lms.example/lms/login');
        const inside = landed.pathname === '/lms' || landed.pathname.startsWith('/lms/');
        // Resolve it as a browser would.
        const asRead = landed.pathname + landed.search + landed.hash === answer;
        return landed.origin === 'https://lms.example' && inside && asRead;
      }),
      { numRuns: 1_000 },
    );
  });

  it('stays the same when checked again', () => {
    fc.assert(fc.property(path, (asked) => returnPath(returnPath(asked)) === returnPath(asked)));
  });
});
