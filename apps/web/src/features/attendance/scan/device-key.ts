import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { createStore, get, set, update } from 'idb-keyval';
import { call } from '../../../platform/call/call.ts';
import { deviceName } from './device-name.ts';

/*
 * The key of this browser never leaves it. It belongs to the device, not to the user, and survives a logout:
 * two students on one phone make two scans with one key.
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

/** Created once per browser; null if the browser cannot create or store a key, for example without HTTPS. */
async function device(): Promise<Device | null> {
  try {
    const kept = await get<Device>(KEY, store);
    if (kept) return kept;
    const made = await make();
    // Another window may have created a key meanwhile: the first one is kept.
    await update<Device>(KEY, (there) => there ?? made, store);
    return (await get<Device>(KEY, store)) ?? null;
  } catch {
    return null;
  }
}

/** Signs a text with the device's key. */
export async function signed(text: string): Promise<{ key: string | null; signature: string | null }> {
  const found = await device();
  if (!found) return { key: null, signature: null };
  const bytes = new TextEncoder().encode(text);
  const signature = letters(await crypto.subtle.sign(SIGNING, found.pair.privateKey, bytes));
  return { key: found.publicKey, signature };
}

/** Sends the device's name to the server once; the server knows the device after its first accepted scan. */
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
