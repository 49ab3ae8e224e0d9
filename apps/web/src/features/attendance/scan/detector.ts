type Detected = readonly { rawValue: string }[];
type NativeDetector = {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<Detected> };
  getSupportedFormats(): Promise<string[]>;
};
declare global {
  /** Supported on Android and macOS. */
  var BarcodeDetector: NativeDetector | undefined;
}

/** Reads the texts of the codes in a camera frame. */
export type Detector = { read(video: HTMLVideoElement): Promise<readonly string[]>; end(): void };

/** The browser's own detector, or our WebAssembly reader. */
export async function createDetector(): Promise<Detector> {
  return (await native()) ?? inWorker();
}

async function native(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis;
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    end: () => undefined,
  };
}

/** A larger picture only takes longer: a code that fills a third of it has enough pixels. */
const WIDEST_PX = 960;

/**
 * Caches the reader for a scan without network, because it may have loaded before the service worker was
 * active.
 */
async function keepIt() {
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage('keep the scanner');
}

function inWorker(): Detector {
  void keepIt();
  const worker = new Worker(new URL('./scanner.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const scale = Math.min(1, WIDEST_PX / Math.max(video.videoWidth, video.videoHeight));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!context || canvas.width === 0) return [];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
        worker.onerror = () => reject(new Error('The code reader did not load'));
        worker.postMessage(picture, [picture.data.buffer]);
      });
    },
    end: () => worker.terminate(),
  };
}
