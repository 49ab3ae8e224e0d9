// Finds words in comments, titles and papers that CONTRIBUTING.md asks to write in plain English.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const BANNED = new RegExp(
  String.raw`\b(${[
    ...[
      'whoever',
      'whomever',
      'nobody',
      'somebody',
      'anew',
      'however',
      'hence',
      'thereby',
      'thereof',
      'whereof',
    ],
    ...[String.raw`reckon\w*`, 'deeds?', 'comes? again', '(?:is|are|was|were|be|been) told'],
  ].join('|')})\b`,
  'gi',
);
const CODE = /\.(ts|tsx|mts|mjs)(\.tpl)?$/;
const PAPER = /\.md$/;
/** A comment that begins its line, or follows code. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*)|\s\/\/\s/;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?:\[[^\]]*\]\)\()?['"`]/;
/** This list, and what is not ours to change. */
const LEFT_OUT = /^(scripts\/check-words\.mjs|packages\/locales\/glossary\.test\.ts|LICENSE)$/;

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
let found = 0;
for (const file of files) {
  const isPaper = PAPER.test(file);
  if (LEFT_OUT.test(file) || !(isPaper || CODE.test(file))) continue;
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    const isTitle = !isPaper && TITLE.test(line);
    if (!(isPaper || isTitle || COMMENT.test(line))) continue;
    // Names of the code may be quoted.
    const prose = isTitle ? line : line.replaceAll(/`[^`]*`/g, '');
    for (const [word] of prose.matchAll(BANNED)) {
      found += 1;
      console.log(`${file}:${at + 1}: “${word}”: ${line.trim()}`);
    }
  }
}
if (found > 0) {
  console.log(
    `\n${found} words to write in plain English: name who acts, and what they do (CONTRIBUTING.md).`,
  );
  process.exitCode = 1;
}
