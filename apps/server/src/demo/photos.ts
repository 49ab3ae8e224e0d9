import sharp from 'sharp';
import { drawAvatar } from './avatar.ts';
import type { PersonRow } from './model.ts';
import type { Gender } from './person-names.ts';
import { at, makeRandom } from './random.ts';

/** Where the bytes of photos and attachments go. */
export type DemoFiles = { put(key: string, bytes: Buffer, type: string): Promise<void> };

const PHOTO_TYPE = 'image/webp';
/** Drawing and storing wait for different things, so a few at once go faster than one by one. */
const AT_ONCE = 4;

type Portrait = { key: string; gender: Gender; label: string };
export type DemoPhotos = ReturnType<typeof planPhotos>;

/**
 * Which portrait each person has. Everyone has their own, until there are so many people that drawing would take
 * minutes: then `drawings` portraits serve everybody.
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

/** Draws the portraits and puts them into the store. */
export async function storePhotos({
  photos,
  files,
  onPhoto,
}: {
  photos: DemoPhotos;
  files: DemoFiles;
  onPhoto: () => void;
}): Promise<void> {
  const waiting = photos.portraits.values();
  const work = async () => {
    for (const { key, gender, label } of waiting) {
      const svg = drawAvatar({ random: makeRandom({ seed: photos.seed, label }), gender });
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 }).toBuffer();
      await files.put(key, bytes, PHOTO_TYPE);
      onPhoto();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function genderOf({ gender }: { gender: string }): Gender {
  return gender === 'female' ? 'female' : 'male';
}
