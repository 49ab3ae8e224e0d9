import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { files as fileTable } from '../../db/tables.ts';
import { insertRows } from '../demo.queries.ts';
import type { DemoRows } from '../demo-part.ts';
import type { PersonRow } from '../model.ts';
import { at, makeRandom } from '../random.ts';
import { drawAvatar } from './avatar.ts';
import type { Gender } from './person-names.ts';

/** The store for photos and attachments. */
export type DemoFiles = { put(key: string, bytes: Buffer, type: string): Promise<void> };

const PHOTO_TYPE = 'image/webp';
const PHOTO_SIDE = 320;
type FileRow = typeof fileTable.$inferSelect;
/** Concurrent portraits: drawing and storing wait for different resources. */
const AT_ONCE = 4;

type Portrait = { key: string; gender: Gender; label: string };
export type DemoPhotos = ReturnType<typeof planPhotos>;

/**
 * Assigns a portrait to each person. In a large university drawing one for each would take minutes, so
 * `drawings` portraits are shared.
 */
export function planPhotos({
  seed,
  people,
  drawings,
}: {
  seed: number;
  people: PersonRow[];
  drawings: number | undefined;
}) {
  const random = makeRandom({ seed, label: 'photos' });
  const count = drawings ?? people.length;
  const portraits = Array.from({ length: count }, (_, place): Portrait => {
    const pooled: Gender = place % 2 === 0 ? 'female' : 'male';
    const gender = drawings ? pooled : genderOf(at(people, place));
    return { key: random.hex(32), gender, label: `portrait:${place}` };
  });
  const pools = {
    female: portraits.filter(({ gender }) => gender === 'female'),
    male: portraits.filter(({ gender }) => gender === 'male'),
  };
  const keys = people.map((person, place) =>
    drawings ? random.pick(pools[genderOf(person)]).key : at(portraits, place).key,
  );
  return { seed, portraits, keyOf: (personId: number) => at(keys, personId - 1) };
}

/** Draws the portraits, stores them and returns their rows. */
export async function storePhotos({
  photos,
  files,
  fileId,
  now,
  onPhoto,
}: {
  photos: DemoPhotos;
  files: DemoFiles;
  fileId: () => number;
  now: Date;
  onPhoto: () => void;
}): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const ids = new Map(photos.portraits.map(({ key }) => [key, fileId()]));
  const waiting = photos.portraits.values();
  const work = async () => {
    for (const { key, gender, label } of waiting) {
      const svg = drawAvatar({ random: makeRandom({ seed: photos.seed, label }), gender });
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 }).toBuffer();
      await files.put(key, bytes, PHOTO_TYPE);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      rows.push({
        id: ids.get(key) ?? 0,
        key,
        name: 'photo.webp',
        type: PHOTO_TYPE,
        size: bytes.length,
        sha256,
        width: PHOTO_SIDE,
        height: PHOTO_SIDE,
        ownerId: null,
        createdAt: now,
      });
      onPhoto();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows.sort((one, other) => one.id - other.id);
}

/** The rows of the photos, inserted after all are drawn. */
export const photoRows = (stored: Promise<FileRow[]>): DemoRows => ({
  label: 'photos',
  tables: [
    {
      table: fileTable,
      large: false,
      insert: async (client, onRows) => insertRows(client, { table: fileTable, rows: await stored, onRows }),
    },
  ],
});

function genderOf({ gender }: { gender: string }): Gender {
  return gender === 'female' ? 'female' : 'male';
}
