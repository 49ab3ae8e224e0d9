import { createHash } from 'node:crypto';
import { AREAS } from '../../../packages/contract/src/areas.ts';
import type { AnyEndpoint } from '../../../packages/contract/src/endpoint.ts';
import { shapeOf } from '../../../packages/contract/src/shape-of.ts';
import { shapeGroup } from '../src/platform/kept/shape-group.ts';

/** A short hash of all response shapes in a group of calls. It changes when one of the shapes changes. */
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
