// A thread of password-pool.ts. Plain JavaScript, so that it starts fast without a build.
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

function answerTo(job) {
  try {
    if ('make' in job) return { made: hashSync(job.make, job.cost) };
    return { right: verifySync(job.against, job.check) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (job) => parentPort.postMessage(answerTo(job)));
