import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Decodes the QR code inside an element of the page. */
export const readQr = async (place: Locator) => readQrOf(await place.screenshot());

/** Decodes the QR code of a picture. */
export async function readQrOf(picture: Uint8Array): Promise<string> {
  await prepareZXingModule({
    overrides: { wasmBinary: (await readFile(wasm)).buffer },
    fireImmediately: true,
  });
  const [code] = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] });
  if (!code) throw new Error('There is no QR code to read');
  return code.text;
}
