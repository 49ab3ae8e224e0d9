// Summarises where the time of a run went: its parts, and the slowest files.
const SLOWEST = 10;

/** `parts`: name, seconds, counts and files of each. Returns lines. */
export function summaryOf(parts) {
  const files = parts
    .flatMap(({ name, files = [] }) => files.map((file) => ({ part: name, ...file })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  return [
    'Part                     min   tests  failed  skipped',
    ...parts.map(({ name, seconds, passed, failed, skipped }) =>
      [
        name.padEnd(20),
        (seconds / 60).toFixed(1).padStart(8),
        String(passed + failed + skipped).padStart(8),
        String(failed).padStart(8),
        String(skipped).padStart(9),
      ].join(''),
    ),
    ...(files.length ? ['', 'The slowest files        s'] : []),
    ...files.map(({ part, file, seconds }) => `${seconds.toFixed(1).padStart(26)}  ${file} (${part})`),
  ];
}
