// Finds a Chromium or Chrome for the journeys and the screenshots. Debian's headless shell is the same engine without
// windows, which would take a quarter of the CPU time.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const found = () => CANDIDATES.find((path) => path && existsSync(path)) ?? null;

/** The browser's path. On Debian as root a missing one is installed; elsewhere an error names the command to run. */
export function findBrowser() {
  if (found()) return found();
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium…');
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      options,
    );
    if (found()) return found();
  }
  throw new Error(
    'No Chromium or Chrome found. Install one (Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
  );
}
