import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];
type FileSystemHooks = {
  tryFSOperation<T>(run: () => T): T;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
};

/**
 * PGlite's file system on disk never reaches fsync: Emscripten looks for `stream_ops.fsync` and NODEFS has none.
 * Without it a power cut loses everything that was acknowledged, so this class supplies the hook.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (engine: object) => {
      const nodefs = findNodefs(engine);
      nodefs.stream_ops.fsync = (stream) =>
        nodefs.tryFSOperation(() => {
          fsyncSync(stream.nfd);
          return 0;
        });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [install, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function findNodefs(engine: object): FileSystemHooks {
  const direct = property(engine, 'NODEFS');
  const nodefs = direct ?? property(property(property(engine, 'FS'), 'filesystems'), 'NODEFS');
  if (!isFileSystemHooks(nodefs)) {
    throw new Error('This version of PGlite hides its file system, so nothing would be synced to disk');
  }
  return nodefs;
}

function property(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function isFileSystemHooks(value: unknown): value is FileSystemHooks {
  return (
    typeof property(value, 'tryFSOperation') === 'function' &&
    typeof property(value, 'stream_ops') === 'object'
  );
}
