import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { entryOf } from '../../ground/entry.ts';
import type { Answer, FromPictureProcess, Order, PictureCost } from './picture-order.ts';

/** Limit of the JavaScript heap; the process itself watches the memory of pictures. */
const HEAP_MB = 64;
const KEPT_OUTPUT = 2_000;

/** One drawing process. It is started by `startPictureChild` and never restarted. */
export type PictureChild = {
  pid: number | undefined;
  /** Also resolves when the process dies: then the picture is at fault. One order at a time. */
  draw(order: Order, cost: PictureCost): Promise<Answer>;
  /** Resolves when the process has ended. */
  end(): Promise<void>;
  isGone(): boolean;
};

export async function startPictureChild(): Promise<PictureChild> {
  const { file, args } = entryOf({
    name: 'picture-process',
    source: 'files/pictures/picture-process.ts',
  });
  const child = fork(file, args, {
    // No V8 worker threads: they would not have the low priority of the process.
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--v8-pool-size=0'],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-KEPT_OUTPUT);
  });
  const gone = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('error', () => resolve(null));
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null || !child.connected;

  /** The next message; undefined when the process dies before. */
  const nextMessage = async () => {
    let hear: (message: FromPictureProcess) => void = () => undefined;
    const heard = new Promise<FromPictureProcess>((resolve) => {
      hear = resolve;
      child.once('message', hear);
    });
    const message = await Promise.race([heard, gone.then(() => undefined)]);
    child.off('message', hear);
    return message;
  };

  const end = async () => {
    child.kill('SIGKILL');
    await gone;
  };

  hold(child, true);
  if (!(await nextMessage())) throw new Error(`The drawing process did not start: ${output}`);
  hold(child, false);
  return {
    pid: child.pid,
    isGone,
    async draw(order, cost) {
      hold(child, true);
      const tooLate = setTimeout(() => child.kill('SIGKILL'), cost.wallMs);
      try {
        const answer = nextMessage();
        // If sending fails, the end of the process is the answer.
        child.send({ ...order, ...cost }, () => undefined);
        const message = await answer;
        if (message && !('ready' in message)) {
          const { worn, ...said } = message;
          if (worn) await end();
          return said;
        }
        return { fault: (await gone) === 'SIGKILL' ? 'costly' : 'unreadable' };
      } finally {
        clearTimeout(tooLate);
        hold(child, false);
      }
    },
    end,
  };
}

/** An idle process does not keep the server running. */
function hold(child: ChildProcess, working: boolean) {
  const does = working ? 'ref' : 'unref';
  child[does]();
  child.channel?.[does]();
  if (child.stderr instanceof Socket) child.stderr[does]();
}

/** The minimal environment, without the server's secrets. Freed memory returns to the system at once. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    LD_LIBRARY_PATH,
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '262144',
  };
}
