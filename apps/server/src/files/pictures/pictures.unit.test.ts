import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureType } from '@bilim/contract/limits';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blank, fromPhone, manyChunks } from '../../testing/samples/pictures.ts';
import { SILENT_LOG } from '../../testing/silent-log.ts';
import { createPictures, type Pictures } from './pictures.ts';

let folder: string;
let pictures: Pictures;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilim-pictures-'));
});
afterEach(() => pictures.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (settings: Partial<Parameters<typeof createPictures>[0]> = {}) => {
  pictures = createPictures({ log: SILENT_LOG, ...settings });
};
let files = 0;
async function draw(bytes: Buffer, { type = 'image/jpeg', as = 'shown', person = 1 }: Partial<Drawing> = {}) {
  files += 1;
  const [from, to] = [join(folder, `${files}`), join(folder, `${files}.drawn`)];
  await writeFile(from, bytes);
  const answer = await pictures.draw({ as, type, from, to }, person);
  return { answer, bytes: 'drawn' in answer ? await readFile(to) : null };
}
type Drawing = { type: PictureType; as: 'shown' | 'photo'; person: number };

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const small = () => blank({ width: 30, height: 20 }).jpeg().toBuffer();

describe('a displayed picture', () => {
  it.each([
    ['image/jpeg', () => fromPhone().withIccProfile('p3').jpeg()],
    ['image/webp', () => fromPhone().withIccProfile('p3').webp()],
    ['image/png', () => fromPhone().withIccProfile('p3').png()],
    ['image/avif', () => fromPhone().withIccProfile('p3').avif({ effort: 0 })],
  ] as const)('is upright, without place and owner, with its colours: %s', async (type, make) => {
    open();
    const sent = await make().toBuffer();
    expect(sent.includes('SecretPhone')).toBe(true);
    const { answer, bytes } = await draw(sent, { type });
    expect(answer).toMatchObject({ drawn: { type, width: 1_200, height: 1_600, size: bytes?.length } });
    expect(bytes?.includes('SecretPhone')).toBe(false);
    const { exif, orientation, xmp, icc } = await sharp(bytes ?? undefined).metadata();
    expect({ exif, orientation, xmp }).toEqual({});
    expect(icc).toEqual((await sharp(sent).metadata()).icc);
  });

  it('stays animated', async () => {
    open();
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = () => sharp(frames, { join: { animated: true } });
    const remark = Buffer.from('\x21\xfe\x0bSecretPhone\x00', 'latin1');
    const gif = await moving()
      .gif({ loop: 2, delay: [100, 200, 300] })
      .toBuffer();
    const told = Buffer.concat([gif.subarray(0, -1), remark, gif.subarray(-1)]);
    for (const [type, sent] of [
      ['image/gif', told],
      [
        'image/webp',
        await moving()
          .withExif({ IFD0: { Make: 'SecretPhone' } })
          .webp()
          .toBuffer(),
      ],
    ] as const) {
      expect(sent.includes('SecretPhone')).toBe(true);
      const { answer, bytes } = await draw(sent, { type });
      expect(answer).toMatchObject({ drawn: { type, width: 40, height: 30 } });
      expect(bytes?.includes('SecretPhone')).toBe(false);
      const { pages, loop, delay } = await sharp(sent).metadata();
      expect(pages).toBe(3);
      expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ pages, loop, delay });
    }
  });

  it('is no larger than a screen', async () => {
    open();
    const { answer } = await draw(await blank({ width: 6_000, height: 3_000 }).jpeg().toBuffer());
    expect(answer).toMatchObject({ drawn: { width: 4_096, height: 2_048 } });
  });
});

describe('a picture is refused', () => {
  it('when it is damaged, and the process keeps running', async () => {
    open();
    const whole = await blank({ width: 900, height: 900 }).png().toBuffer();
    await draw(await small());
    const pid = pictures.pid();
    expect((await draw(whole.subarray(0, 300), { type: 'image/png' })).answer).toEqual({
      fault: 'unreadable',
    });
    expect((await draw(Buffer.from('GIF89a/*1*/'), { type: 'image/gif' })).answer).toEqual({
      fault: 'unreadable',
    });
    expect(pictures.pid()).toBe(pid);
  });

  it('when it has too many pixels, before they are decoded', async () => {
    open({ cost: { pixels: 600 } });
    expect((await draw(await small())).answer).toMatchObject({ drawn: { width: 30 } });
    const larger = await blank({ width: 31, height: 20 }).jpeg().toBuffer();
    expect((await draw(larger)).answer).toEqual({ fault: 'pixels' });
  });

  it('when a browser would allocate more than it shows, or it shows too much', async () => {
    open();
    const gif = ({ side, frames = 1, of = 1 }: { side: number; frames?: number; of?: number }) => {
      const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
      frame.writeUInt16LE(of, 5);
      frame.writeUInt16LE(of, 7);
      const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
      head.writeUInt16LE(side, 6);
      head.writeUInt16LE(side, 8);
      return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
    };
    const type = 'image/gif';
    expect((await draw(gif({ side: 4_096 }), { type })).answer).toMatchObject({ drawn: { width: 4_096 } });
    expect((await draw(gif({ side: 4_097 }), { type })).answer).toEqual({ fault: 'pixels' });
    expect((await draw(gif({ side: 1, frames: 2_000 }), { type })).answer).toHaveProperty('drawn');
    expect((await draw(gif({ side: 1, frames: 2_001 }), { type })).answer).toEqual({ fault: 'costly' });
    const film = { side: 4_000, of: 4_000 };
    expect((await draw(gif({ ...film, frames: 60 }), { type })).answer).toHaveProperty('drawn');
    expect((await draw(gif({ ...film, frames: 63 }), { type })).answer).toEqual({ fault: 'costly' });
  });

  it('when it has more chunks than a picture needs', async () => {
    open();
    expect((await draw(await manyChunks(500), { type: 'image/png' })).answer).toMatchObject({
      drawn: { width: 3 },
    });
    expect((await draw(await manyChunks(30_000), { type: 'image/png' })).answer).toEqual({ fault: 'costly' });
  });

  it.each([
    ['works too long', { cpuMs: 1 }],
    ['takes too much memory', { memoryMb: 1 }],
    ['never answers', { wallMs: 1 }],
  ])('when the process %s: it is killed', async (_, cost) => {
    open({ cost });
    const large = await blank({ width: 5_000, height: 5_000 }).webp({ effort: 0 }).toBuffer();
    expect((await draw(large, { type: 'image/webp' })).answer).toEqual({ fault: 'costly' });
    expect(pictures.pid()).toBeUndefined();
  });

  it('when it crashes the process, which is restarted', async () => {
    open();
    await draw(await small());
    const first = pictures.pid() ?? 0;
    process.kill(first, 'SIGSTOP');
    // Sent at once: its file exists.
    const [from, to] = [join(folder, `${files}`), join(folder, `${files}.drawn`)];
    const drawing = pictures.draw({ as: 'shown', type: 'image/jpeg', from, to }, 1);
    process.kill(first, 'SIGSEGV');
    process.kill(first, 'SIGCONT');
    expect(await drawing).toEqual({ fault: 'unreadable' });
    expect((await draw(await small())).answer).toMatchObject({ drawn: { width: 30 } });
    expect(pictures.pid()).not.toBe(first);
  });
});

describe('the queue', () => {
  /** Pauses drawing until `goOn`; pictures sent meanwhile wait. */
  async function stopped() {
    await draw(await small());
    const pid = pictures.pid() ?? 0;
    process.kill(pid, 'SIGSTOP');
    return { goOn: () => process.kill(pid, 'SIGCONT') };
  }

  it('takes turns between people, regardless of how many each sent', async () => {
    open();
    const { goOn } = await stopped();
    const bytes = await small();
    const order: number[] = [];
    const all = [1, 1, 1, 1, 2, 3, 3].map((person) => draw(bytes, { person }).then(() => order.push(person)));
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThanOrEqual(files);
    goOn();
    await Promise.all(all);
    expect(order.slice(0, 4).sort()).toEqual([1, 1, 2, 3]);
    expect(order.at(-1)).toBe(1);
  });

  it('has a limit per person and in total; above it a picture is refused as busy', async () => {
    open({ waiting: { each: 2, all: 3 } });
    const { goOn } = await stopped();
    const bytes = await small();
    const drawings = [1, 1, 1, 1, 2, 3].map((person) => draw(bytes, { person }));
    const settled = Promise.allSettled(drawings);
    goOn();
    const outcomes = await settled;
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: 'PICTURES_BUSY', details: { seconds: 10 } } });
  });

  it('is refused completely when the server closes, and the process ends', async () => {
    open();
    await stopped();
    const pid = pictures.pid() ?? 0;
    const bytes = await small();
    const settled = Promise.allSettled([draw(bytes), draw(bytes)]);
    await pictures.close();
    expect(isAlive(pid)).toBe(false);
    for (const outcome of await settled) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'PICTURES_BUSY' } });
    }
  });

  it('that is empty for a while ends the process', async () => {
    open({ idleMs: 1 });
    await draw(await small());
    await expect.poll(() => pictures.pid()).toBeUndefined();
    expect((await draw(await small())).answer).toMatchObject({ drawn: { width: 30 } });
  });
});
