import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without a window does the same with a sixth less work; it is what Playwright uses where it brings its own. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Debian's names, the second for where the first is not offered. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The Chromium of this machine to test with: the one that `CHROMIUM` names, or the first of the usual places. */
export function presentChromium() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/** As `presentChromium`; on Debian it is installed when it is missing and this user may. Null when there is none. */
export function findChromium() {
  if (presentChromium() !== null) return presentChromium();
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return null;
  console.log('Installing Chromium …');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of PACKAGES) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], quiet);
    if (presentChromium() !== null) return presentChromium();
  }
  return null;
}
