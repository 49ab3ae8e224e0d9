import { storage } from '../../../platform/storage.ts';

const KEY = 'qr-waited';

/** Whether a scan of this person ever waited for the network here: known before any code that sends it has come. */
export const hasWaited = () => storage.get(KEY) !== null;
export const noteWaited = () => storage.set(KEY, '1');
