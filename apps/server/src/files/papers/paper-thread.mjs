// Draws papers as PDFs, one after another. No TypeScript: so it starts at once, from the source too.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { drawIssued } from './draw-issued.mjs';
import { drawReceipt } from './draw-receipt.mjs';

parentPort.on('message', async (paper) => {
  const pdf = paper.language ? drawIssued(paper) : drawReceipt(paper);
  parentPort.postMessage(await buffer(pdf));
});
