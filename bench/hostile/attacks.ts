import type { Attack } from './attack.ts';
import { books } from './books.ts';
import { camera } from './camera.ts';
import { campus } from './campus.ts';
import { encodings } from './encodings.ts';
import { flood } from './flood.ts';
import { frozenWriter } from './frozen-writer.ts';
import { gif } from './gif.ts';
import { logMarks } from './log-marks.ts';
import { oddAddresses } from './odd-addresses.ts';
import { passwordFlood } from './password-flood.ts';
import { pictures } from './pictures.ts';
import { quota } from './quota.ts';
import { silentSenders, silentToOthers } from './silent-senders.ts';
import { spoofed, spoofedBehindProxy } from './spoofed.ts';
import { stop } from './stop.ts';
import { takenBack } from './taken-back.ts';

/** One line for each attack. */
export const ATTACKS: readonly Attack[] = [
  pictures,
  books,
  encodings,
  spoofed,
  spoofedBehindProxy,
  campus,
  oddAddresses,
  flood,
  quota,
  takenBack,
  camera,
  gif,
  silentSenders,
  silentToOthers,
  passwordFlood,
  frozenWriter,
  logMarks,
  stop,
];
