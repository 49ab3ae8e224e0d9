// Draws one paper as a PDF and ends. No TypeScript: so it starts at once, from the source too.
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { drawIssued } from './draw-issued.mjs';
import { drawReceipt } from './draw-receipt.mjs';

const pdf = workerData.language ? drawIssued(workerData) : drawReceipt(workerData);
parentPort.postMessage(await buffer(pdf));
