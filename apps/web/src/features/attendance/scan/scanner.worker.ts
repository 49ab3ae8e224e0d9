import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * Reads codes where the browser cannot. It runs in a worker so that old phones keep rendering, and so that
 * only this file's content security policy must allow WebAssembly.
 */
prepareZXingModule({
  overrides: {
    locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasm : folder + path),
  },
});
const detector = new BarcodeDetector({ formats: ['qr_code'] });

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const found = await detector.detect(data).catch(() => []);
  postMessage(found.map(({ rawValue }) => rawValue));
});
