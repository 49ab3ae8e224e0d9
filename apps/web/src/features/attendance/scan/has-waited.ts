import { storage } from '../../../platform/kept/storage.ts';

const KEY = 'qr-waited';

/**
 * Whether a scan of this user ever waited for the network in this browser; known before the sending code is
 * loaded.
 */
export const hasWaited = () => storage.get(KEY) !== null;
export const noteWaited = () => storage.set(KEY, '1');
