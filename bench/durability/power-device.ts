import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Ioctl that shuts down a mounted ext4 at once. Everything not yet on disk is lost, including the journal, as in a
 * power cut.
 */
const SHUT_DOWN = 0x8004587d;
const WITHOUT_FLUSHING = 2;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Why power cuts cannot be simulated here; undefined when they can. */
export function whyNoPowerCuts(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, to mount a disk of its own';
  for (const program of ['losetup', 'mkfs.ext4', 'mount', 'perl']) {
    try {
      run('sh', '-c', `command -v ${program}`);
    } catch {
      return `it needs ${program}`;
    }
  }
  return undefined;
}

/** An ext4 disk in a file, mounted in its own folder, whose power can be cut. */
export function createPowerDevice({ megabytes }: { megabytes: number }) {
  const home = mkdtempSync(join(tmpdir(), 'bilim-power-'));
  const image = join(home, 'image');
  const folder = join(home, 'disk');
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  mkdirSync(folder);
  // PostgreSQL runs as another user and must be able to reach its folder.
  chmodSync(home, 0o755);
  run('mkfs.ext4', '-q', '-F', image);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  mount();
  return {
    folder,
    cut() {
      const call = `open(F, '<', $ARGV[0]) or die $!; my $f = pack('L', ${WITHOUT_FLUSHING}); ioctl(F, ${SHUT_DOWN}, $f) or die $!`;
      run('perl', '-e', call, folder);
    },
    /** Restarts the machine. No process may have files on the disk open. */
    powerOn() {
      run('umount', folder);
      mount();
    },
    remove() {
      run('umount', folder);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
