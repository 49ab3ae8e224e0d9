// One of the threads of password-pool.ts. No TypeScript: so it starts at once, from the source too.
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
