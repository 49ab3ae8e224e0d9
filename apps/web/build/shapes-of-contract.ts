import { createHash } from 'node:crypto';
import { AREAS } from '../../../packages/contract/src/areas.ts';
import type { AnyEndpoint } from '../../../packages/contract/src/endpoint.ts';
import { shapeOf } from '../../../packages/contract/src/shape-of.ts';
import { shapeGroup } from '../src/platform/shape-group.ts';

/** A short name of all shapes that answers of a group of calls have: it changes when one of them does. */
export function shapesOfContract(): Record<string, string> {
  const groups = new Map<string, string[]>();
  for (const { calls } of Object.values(AREAS)) {
    for (const endpoint of Object.values<AnyEndpoint>(calls)) {
      if (endpoint.kind === 'raw') continue;
      const group = shapeGroup(endpoint.path);
      groups.set(group, [...(groups.get(group) ?? []), `${endpoint.path} ${shapeOf(endpoint.output)}`]);
    }
  }
  return Object.fromEntries(
    [...groups].map(([group, shapes]) => {
      const text = shapes.toSorted().join('\n');
      return [group, createHash('sha256').update(text).digest('base64url').slice(0, 8)];
    }),
  );
}
