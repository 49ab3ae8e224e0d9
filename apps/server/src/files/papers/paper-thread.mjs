// Draws papers as PDFs, one after another. Plain JavaScript, so that it starts at once from source too.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { drawCredentials } from './draw-credentials.mjs';
import { drawIssued } from './draw-issued.mjs';
import { drawReceipt } from './draw-receipt.mjs';

parentPort.on('message', async (paper) => {
  parentPort.postMessage(await buffer(draw(paper)));
});

function draw(paper) {
  if (paper.sections) return drawCredentials(paper);
  return paper.language ? drawIssued(paper) : drawReceipt(paper);
}
