import { parseArgs } from 'node:util';

/** Parses the options of a gate: each is a number or one word, with a default. */
export function gateOptions<Options extends Record<string, string>>(
  defaults: Options,
): Record<keyof Options, string> {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value } as const]),
  );
  const { values } = parseArgs({ options, allowPositionals: false });
  return { ...defaults, ...values };
}

/** Prints the figures and the result; a failed gate sets exit code 1. */
export function conclude({
  name,
  figures,
  passed,
}: {
  name: string;
  figures: Record<string, unknown>;
  passed: boolean;
}) {
  for (const [label, value] of Object.entries(figures)) console.log(`  ${label.padEnd(28)} ${value}`);
  console.log(`${name}: ${passed ? 'PASSED' : 'FAILED'}\n`);
  if (!passed) process.exitCode = 1;
}
