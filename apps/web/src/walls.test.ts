import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Import rules of the client. They are a test, because the parser of dependency-cruiser, which checks the server,
 * cannot read TSX.
 */
const ROOT = import.meta.dirname;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

type Edge = { from: string; to: string };

const edges: Edge[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name))
  .flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
      from,
      to: relative(ROOT, resolve(ROOT, dirname(from), path)),
    })),
  );

const areaOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
const crossing = (forbidden: (edge: Edge) => boolean) =>
  edges.filter(forbidden).map(({ from, to }) => `${from} → ${to}`);

it('the test finds the imports', () => {
  expect(edges).toContainEqual({ from: 'app/begin.ts', to: 'platform/session/session.ts' });
});

it('features import no other feature except academics; app/ composes them', () => {
  const foreign = ({ from, to }: Edge) =>
    Boolean(areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to) && areaOf(to) !== 'academics');
  expect(crossing(foreign)).toEqual([]);
});

it('features, ui and platform do not import app/', () => {
  expect(crossing(({ from, to }) => /^(features|ui|platform)\//.test(from) && to.startsWith('app/'))).toEqual(
    [],
  );
});

it('ui and platform do not import features', () => {
  expect(crossing(({ from, to }) => /^(ui|platform)\//.test(from) && to.startsWith('features/'))).toEqual([]);
});

it('platform does not import ui', () => {
  expect(crossing(({ from, to }) => from.startsWith('platform/') && to.startsWith('ui/'))).toEqual([]);
});

it('folders of the chat import only lower layers', () => {
  const below: Record<string, string> = {
    list: '',
    conversation: 'reading',
    reading: '',
  };
  const roomOf = (path: string) => /^features\/chat\/([^/]+)\//.exec(path)?.[1];
  expect(
    crossing(({ from, to }) => {
      const [here, there] = [roomOf(from), roomOf(to)];
      // Files at the top of the folder are shared.
      if (!here || !there || here === there) return false;
      return !below[here]?.split('|').includes(there);
    }),
  ).toEqual([]);
});

it('relative imports stay inside their part; packages are imported by name', () => {
  expect(crossing(({ to }) => to.startsWith('..'))).toEqual([]);
});

it('there are no import cycles', () => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const circle = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const to of targets.get(path) ?? []) {
      const found = circle(to, [...trail, path]);
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  expect([...targets.keys()].map((path) => circle(path, [])).find((found) => found.length > 0) ?? []).toEqual(
    [],
  );
});

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

it('only needed areas of the contract are imported, so that no page loads all of them', () => {
  const whole = /import (?!type )[^;]*from '@bilim\/contract\/(areas|failures|pushed|audit)'/;
  const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => SOURCE.test(name) && !TEST.test(name) && whole.test(readFileSync(join(ROOT, name), 'utf8')),
  );
  expect(found).toEqual([]);
});
