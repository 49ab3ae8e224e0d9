import { parseArgs } from 'node:util';

/** The options of a gate: all are numbers or one word, each with a default. */
export function gateOptions<Options extends Record<string, string>>(
  defaults: Options,
): Record<keyof Options, string> {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value } as const]),
  );
  const { values } = parseArgs({ options, allowPositionals: false });
  return { ...defaults, ...values };
}

/** Says what was measured and whether that is good enough; a gate that is not passed ends with 1. */
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
