import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { entryOf } from '../../ground/entry.ts';
import type { Answer, FromPictureProcess, Order, PictureCost } from './picture-order.ts';

/** JavaScript alone; the memory of pictures is watched by the process itself. */
const HEAP_MB = 64;
const KEPT_OUTPUT = 2_000;

/** One process that draws. It is started by `startPictureChild` and never again after it ended. */
export type PictureChild = {
  pid: number | undefined;
  /** Resolves also when the process dies over it: that is the picture's fault. One at a time. */
  draw(order: Order, cost: PictureCost): Promise<Answer>;
  /** Resolves when it is gone. */
  end(): Promise<void>;
  isGone(): boolean;
};

export async function startPictureChild(): Promise<PictureChild> {
  const { file, args } = entryOf({
    name: 'picture-process',
    source: 'files/pictures/picture-process.ts',
  });
  const child = fork(file, args, {
    // No threads of the engine besides: they would not have the low priority of the process.
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

  /** What it says next; undefined when it dies before. */
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
  if (!(await nextMessage())) throw new Error(`The process for pictures did not start: ${output}`);
  hold(child, false);
  return {
    pid: child.pid,
    isGone,
    async draw(order, cost) {
      hold(child, true);
      const tooLate = setTimeout(() => child.kill('SIGKILL'), cost.wallMs);
      try {
        const answer = nextMessage();
        // An order that cannot be handed over is answered by the end of the process.
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

/** A process that rests keeps nobody from ending. */
function hold(child: ChildProcess, working: boolean) {
  const does = working ? 'ref' : 'unref';
  child[does]();
  child.channel?.[does]();
  if (child.stderr instanceof Socket) child.stderr[does]();
}

/** What it needs to run, and nothing of what the server knows. Memory goes back to the system at once. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, LD_LIBRARY_PATH },
    ...{ MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' },
  };
}
