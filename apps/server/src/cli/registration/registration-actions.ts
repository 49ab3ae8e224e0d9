import { readFile } from 'node:fs/promises';
import { selectSeal, selectWindow } from '../../areas/registration/draw/draw.queries.ts';
import { drawWindow } from '../../areas/registration/draw/draw.service.ts';
import { verifyDraw } from '../../areas/registration/draw/file.ts';
import { revealsUntil } from '../../areas/registration/draw/seal.ts';
import { selectDrawFile } from '../../areas/registration/draw/wishes.queries.ts';
import type { Misfit } from '../../areas/registration/office/recheck.queries.ts';
import { recheckTerm } from '../../areas/registration/office/recheck.service.ts';
import { withdrawStream } from '../../areas/registration/office/withdraw.service.ts';
import { operating } from '../operating/operating.ts';
import { withMigrated } from '../operating/with-installation.ts';
import { Refusal } from '../refusal.ts';
import { addWindow, closeWindow, termNamed, type WindowOptions, windowLines } from './windows.ts';

export async function listWindows() {
  const now = new Date();
  const lines = await withMigrated(({ config: { timeZone }, database: { db } }) =>
    windowLines({ db, now, timeZone }),
  );
  console.log(lines.length > 0 ? lines.join('\n') : 'There are no windows.');
}

export async function addOne(window: { term: string; yearOfStudy: number } & WindowOptions) {
  const id = await withMigrated(({ config: { timeZone }, database: { db } }) =>
    addWindow({ db, timeZone, ...window }),
  );
  console.log(`Window ${id} was added.`);
}

export async function closeOne(id: number) {
  const closed = await withMigrated(({ database: { db } }) => closeWindow({ db, id, now: new Date() }));
  console.log(closed ? `Window ${id} is closed.` : `Window ${id} had not opened and was removed.`);
}

export async function withdraw({ streamId, reason }: { streamId: number; reason: string }) {
  const counts = await withMigrated(({ database: { db } }) =>
    withdrawStream({ context: operating(db), streamId, reason }),
  );
  if (!counts) throw new Refusal(`There is no stream ${streamId}, or it was withdrawn before`);
  console.log(`Stream ${streamId} is withdrawn: ${counts.registered} registered, ${counts.waiting} waiting.`);
}

const MISFIT = {
  unplanned: 'is no longer in the plan',
  overfilled: 'is in a choice group with more disciplines than allowed',
};

export async function recheck(term: string) {
  const found = await withMigrated(async ({ database: { db } }) =>
    recheckTerm({ context: operating(db), termId: await termNamed({ db, term }) }),
  );
  for (const misfit of found) console.log(misfitLine(misfit));
  const notified = found.filter((one) => !one.notified).length;
  console.log(
    found.length > 0
      ? `${found.length} registrations do not fit their plans; the students of ${notified} were notified now.`
      : `All registrations of ${term} fit their plans.`,
  );
}

const misfitLine = ({ group_name, code, full_name, discipline, step, notified }: Misfit) =>
  `${group_name}  ${code}  ${full_name}: ${discipline} ${MISFIT[step]}${notified ? ' (notified before)' : ''}`;

export async function hold(windowId: number) {
  const hash = await withMigrated(({ database: { db } }) => holdNow({ context: operating(db), windowId }));
  console.log(`The draw of window ${windowId} was held. SHA-256 of its file: ${hash}`);
}

export async function print(windowId: number) {
  const found = await withMigrated(({ database: { db } }) => selectDrawFile(db, { windowId }));
  if (!found) throw new Refusal(`Window ${windowId} was not drawn`);
  process.stdout.write(found.file);
}

const WHY = {
  unreadable: 'This is not the file of a draw.',
  seed: 'The seed does not match the commitment published before the draw.',
  tickets: 'The tickets, wishes or shares do not match the seal made when the wishes closed.',
  outcomes: 'The draw has another result than the file says.',
};

/** Needs no database, so that anyone can verify a draw. */
export async function verify(path: string) {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new Refusal(`There is no file ${path}`);
  const verdict = verifyDraw(text);
  if (!verdict.verified) throw new Refusal(WHY[verdict.why]);
  const { window, students, seats, hash, commitment, sealed } = verdict;
  console.log(`Verified: window ${window.id}, ${students} students, ${seats} seats. SHA-256: ${hash}`);
  if (sealed)
    console.log(
      `${sealed.shares} of ${sealed.tickets} tickets have a random share. Seal published at the closing: ${sealed.hash}`,
    );
  else console.log('This draw is older than random shares of students: only its seed decided.');
  // A forged file can contain a matching commitment, so only the published one proves the draw.
  console.log(`Compare with the commitment published before the draw: ${commitment}`);
}

async function holdNow(drawing: Parameters<typeof drawWindow>[0]) {
  const hash = await drawWindow(drawing);
  if (hash) return hash;
  const { context, windowId } = drawing;
  const window = await selectWindow(context.db, { windowId });
  if (!window) throw new Refusal(`There is no window ${windowId}`);
  if (!window.seed) throw new Refusal(`Window ${windowId} does not give seats by draw`);
  const sealed = await selectSeal(context.db, { windowId });
  if (sealed && !window.drawnAt)
    throw new Refusal(
      `Window ${windowId} waits for random shares from students’ browsers until ${revealsUntil(sealed.at).toISOString()}`,
    );
  throw new Refusal(
    window.drawnAt ? `Window ${windowId} was already drawn` : `Window ${windowId} has not closed`,
  );
}
