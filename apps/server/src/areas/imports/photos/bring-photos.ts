import { PHOTOS } from '../../../files/tables/source.ts';
import type { Bringing } from '../bring/bringing.ts';
import type { Example, SheetCounts } from '../imported.ts';
import type { DrawnPhoto, DrawnPhotos } from './draw-photos.ts';
import { type NewPhoto, type Owner, photoOwners, writePhotos } from './photos.queries.ts';

const MOST_EXAMPLES = 3;

type Brought = { counts: SheetCounts; used: ReadonlySet<string> };

/** Sets the drawn photos of people who exist by now. Returns the counts and the file keys that it used. */
export async function bringPhotos(
  { ask, importId, now, problems }: Bringing,
  { count, photos, problems: found }: DrawnPhotos,
): Promise<Brought> {
  for (const problem of found) problems.add(problem);
  const owners = new Map((await photoOwners(ask, photos)).map((owner) => [owner.code, owner]));
  for (const { code, file } of photos) if (!owners.has(code)) problems.add({ file, code: 'pictureOfNobody' });
  const fresh = photos.flatMap((photo) => freshOf(photo, owners.get(photo.code)));
  if (fresh.length > 0) await writePhotos(ask, { importId, now, photos: fresh });
  const added = fresh.filter(({ hasOne }) => !hasOne);
  const changed = fresh.filter(({ hasOne }) => hasOne);
  return {
    counts: {
      sheet: PHOTOS,
      read: count,
      added: added.length,
      changed: changed.length,
      ended: 0,
      examples: [...examplesOf('added', added), ...examplesOf('changed', changed)],
    },
    used: new Set(fresh.map(({ key }) => key)),
  };
}

/** A photo that matched at drawing time but not now was changed by a user; it is left for the next import. */
function freshOf({ code, told, drawn }: DrawnPhoto, owner?: Owner): (NewPhoto & { hasOne: boolean })[] {
  if (!owner || owner.same || !drawn) return [];
  return [{ ...drawn, code, told, personId: owner.personId, hasOne: owner.hasOne }];
}

const examplesOf = (kind: Example['kind'], photos: readonly { code: number }[]): Example[] =>
  photos.slice(0, MOST_EXAMPLES).map(({ code }) => ({ kind, line: null, key: String(code), changes: [] }));
