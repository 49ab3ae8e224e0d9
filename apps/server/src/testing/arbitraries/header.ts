import fc from 'fast-check';

/** Headers that our code, Fastify or Node reads. */
const NAMES = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-encoding', 'content-type', 'cookie', 'host'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'last-event-id', 'origin', 'range'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'user-agent', 'x-xsrf-token'],
  ...['content-length', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
];

/** Values that have broken programs before. */
const NASTY = [
  ...[
    '',
    ' ',
    ',',
    ';',
    '=',
    '*',
    '*;q=0',
    'gzip',
    'br;q=2',
    'gzip, gzip',
    'x-nothing',
    'identity;q=0, *;q=0',
  ],
  ...['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'bytes=99999999999999999999-', 'lines=1-2'],
  ...['application/json; charset=utf-7', 'application/json;', 'multipart/form-data', 'text/xml', 'a/b/c'],
  ...[
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    '/',
    'application/x-www-form-urlencoded',
  ],
  ...['[', '[::1', 'a:b:c', 'a@b', '127.0.0.1:99999', 'http://', '//', 'null', 'https://evil.example'],
  ...[
    'bilim_session=; XSRF-TOKEN=',
    'bilim_session="a; b',
    'bilim_session=%ff',
    'a=b; a=c; =d',
    'bilim_device=..',
  ],
  ...[
    'W/"',
    '"*"',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Xyz, 99 Foo 99999',
    '-1',
    '18446744073709551616',
    '0x1',
    'NaN',
    '1.0.0',
    'filename YS50eHQ=',
    'application/offset+octet-stream',
  ],
  ...['ru;q=1;q=2', 'zz-ZZ-x-private', 'ky, en;q=0.9, ru;q=abc', 'x'.repeat(8_000), 'é\u00ff', '__proto__'],
];

const anyValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  // Characters allowed in a header: Latin-1 without line breaks.
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
    }),
  },
);

/** A few odd headers, some of them twice. */
export const anyHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(
    { weight: 4, arbitrary: anyValue },
    { weight: 1, arbitrary: fc.array(anyValue, { minLength: 2, maxLength: 3 }) },
  ),
  { minKeys: 1, maxKeys: 3 },
);
