import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { createStore, get, set, update } from 'idb-keyval';
import { call } from '../../../platform/call.ts';
import { deviceName } from './device-name.ts';

/*
 * The key of this browser, which never leaves it. It belongs to the device and not to who is signed in, and stays over a
 * logout: two students on one phone are two scans of one key.
 */
const store = createStore('bilim-device', 'keys');
const KEY = 'key';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

type Device = { pair: CryptoKeyPair; publicKey: string };

const letters = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function make(): Promise<Device> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  return { pair, publicKey: letters(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

/** Made once in this browser; null where it can keep or make none, as without encryption. */
async function device(): Promise<Device | null> {
  try {
    const kept = await get<Device>(KEY, store);
    if (kept) return kept;
    const made = await make();
    // Another window may have made one meanwhile: the first stays.
    await update<Device>(KEY, (there) => there ?? made, store);
    return (await get<Device>(KEY, store)) ?? null;
  } catch {
    return null;
  }
}

/** What the device says of a text: who it is, and that it was this text. */
export async function signed(text: string): Promise<{ key: string | null; signature: string | null }> {
  const found = await device();
  if (!found) return { key: null, signature: null };
  const bytes = new TextEncoder().encode(text);
  const signature = letters(await crypto.subtle.sign(SIGNING, found.pair.privateKey, bytes));
  return { key: found.publicKey, signature };
}

/** Tells the server once what this device is called; it is known there once a scan with it was accepted. */
export async function makeKnown(studentId: number) {
  const found = await device();
  if (!found) return;
  const told = `known-${studentId}`;
  if ((await get<string>(told, store)) === found.publicKey) return;
  await call(attendanceContract.device, {
    key: found.publicKey,
    name: deviceName(navigator.userAgent),
  });
  await set(told, found.publicKey, store);
}
