import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

/** Files that pdf.js loads on demand; copied by build/reader-files.ts. */
const FILES = `${import.meta.env.BASE_URL}assets/reader/pdfjs-${pdfjs.version}/`;

/** For a larger file only the pages read are fetched: the complete file would fill the memory. */
const WHOLE_MAX_BYTES = 32 * 1024 * 1024;
const IMAGE_MAX_PIXELS = 40_000_000;

const OPTIONS = {
  cMapUrl: `${FILES}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
  // The content security policy allows neither.
  useWasm: false,
  isEvalSupported: false,
  enableXfa: false,
  maxImageSize: IMAGE_MAX_PIXELS,
};

const PIECEWISE = { ...OPTIONS, disableAutoFetch: true, disableStream: true };

export const comesWhole = (bytes: number) => bytes <= WHOLE_MAX_BYTES;
export const optionsFor = (bytes: number) => (comesWhole(bytes) ? OPTIONS : PIECEWISE);
