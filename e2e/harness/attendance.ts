import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@bilim/rules/days/add-days';
import { instantAt } from '@bilim/rules/days/wall-clock';
import { type CalendarEntry, dayRule } from '@bilim/rules/timetable/day-rule';
import { isPlannedOn } from '@bilim/rules/timetable/timetable';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { BUILDINGS } from '../../apps/server/src/demo/content/catalogue.ts';
import { BROWSER } from './browser.ts';
import { post } from './calls.ts';
import { today } from './timetable.ts';

const TIME_ZONE = 'Asia/Bishkek';
/** Camera image of this worker’s browser. It is read each time a page turns the camera on. */
const PICTURE = join(tmpdir(), `bilim-camera-${process.pid}.y4m`);
process.once('exit', () => rmSync(PICTURE, { force: true }));

/** A browser whose camera shows the given image. */
export const WITH_CAMERA = {
  ...BROWSER,
  args: [
    ...BROWSER.args,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${PICTURE}`,
  ],
};

/** Points the camera at the current content of an element. */
export async function lookAt(place: Locator) {
  const png = (await place.screenshot()).toString('base64');
  const { width, height, lights } = await place.page().evaluate(greyOf, png);
  const luma = Buffer.from(lights, 'base64');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc(luma.length / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  await writeFile(PICTURE, Buffer.concat([head, frame, frame]));
}

/** Runs in a page: luminance of a picture with an even width and height, as in a video. */
async function greyOf(png: string) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const [width, height] = [picture.width & ~1, picture.height & ~1];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let lights = '';
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    lights += String.fromCharCode(16 + Math.round((0.3 * red + 0.59 * green + 0.11 * blue) * 0.86));
  }
  return { width, height, lights: btoa(lights) };
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const PHONE_KEY = {
  secret: privateKey.export({ format: 'jwk' }),
  open: publicKey.export({ format: 'jwk' }),
  text: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
};

/** Makes a browser the student’s known phone in any journey: the server recognises its key. */
export async function asOwnPhone(page: Page) {
  await page.goto('/lms/api/qr/time.json');
  await page.evaluate(keepKey, PHONE_KEY);
}

/** Runs in a page: stores a key where the application keeps the browser’s key. */
async function keepKey({ secret, open, text }: typeof PHONE_KEY) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = {
    privateKey: await crypto.subtle.importKey('jwk', secret, algorithm, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', open, algorithm, true, ['verify']),
  };
  const opening = indexedDB.open('bilim-device');
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
  await new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: reject }));
  const writing = opening.result.transaction('keys', 'readwrite');
  writing.objectStore('keys').put({ pair, publicKey: text }, 'key');
  await new Promise((resolve, reject) => Object.assign(writing, { oncomplete: resolve, onerror: reject }));
  opening.result.close();
}

type WireLesson = {
  idShed: number;
  id_rrnkKrdt: number;
  p34: string;
  day_number: number;
  week: number;
  id_faculty: number;
  beginsAt: string;
  changes: { day: string }[];
};
type Frame = { term: { startsOn: string; endsOn: string }; calendar: CalendarEntry[] };

const first = async <T>(context: BrowserContext, path: string): Promise<T> => {
  const { data }: { data: T[] } = await (
    await context.request.get(`/lms/api/discipline/current/${path}.json`)
  ).json();
  const [row] = data;
  if (!row) throw new Error(`Nothing at ${path}`);
  return row;
};

export type SharedLesson = {
  scheduleId: number;
  journalId: number;
  discipline: string;
  day: string;
  at: Date;
};

/** Future lessons of both, in order, on any current day. */
export async function sharedLessons({
  teacher,
  student,
}: {
  teacher: BrowserContext;
  student: BrowserContext;
}): Promise<SharedLesson[]> {
  const { id_a_year: year } = await first<{ id_a_year: number }>(teacher, 'year');
  const { id_ws: ws } = await first<{ id_ws: number }>(teacher, 'ws');
  const data = { year, ws };
  const { term, calendar } = await post<Frame>(teacher, 'schedule/frame', { data });
  const given = await post<WireLesson[]>(teacher, 'schedule/teacher', { data });
  const attended = await post<WireLesson[]>(student, 'schedule/student', { data });
  const shared = given.filter(({ idShed }) => attended.some((lesson) => lesson.idShed === idShed));
  return Array.from({ length: 28 }, (_, ahead) => addDays({ day: today(), days: ahead + 1 })).flatMap((day) =>
    shared
      .filter(
        ({ day_number: dayNumber, week, id_faculty: facultyId, changes }) =>
          dayRule({ day, facultyId, calendar }).isTaught &&
          isPlannedOn({ lesson: { dayNumber, week, facultyId }, day, term, calendar }) &&
          !changes.some((change) => change.day === day),
      )
      .map(({ idShed, id_rrnkKrdt, p34, beginsAt }) => ({
        scheduleId: idShed,
        journalId: id_rrnkKrdt,
        discipline: p34,
        day,
        at: instantAt({ day, time: beginsAt, timeZone: TIME_ZONE }),
      })),
  );
}

const MINUTE_MS = 60_000;
/** Some minutes after the lesson starts. */
export const during = ({ at }: SharedLesson) => new Date(at.getTime() + 20 * MINUTE_MS);

type Running = { building: string };

/**
 * Inside the building of the running lesson. No response has the room’s coordinates, but the demo buildings are
 * known.
 */
export async function placeOfRoom(context: BrowserContext) {
  const [lesson] = await post<Running[]>(context, 'schedule/qr', { data: {} });
  const found = BUILDINGS.find(({ building }) => building === lesson?.building);
  if (!found) throw new Error('The lesson is in no building of the demo');
  return { longitude: found.longitude, latitude: found.latitude, accuracy: 10 };
}
