import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const found = () => {
  const named = process.env.CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  return PLACES.find((place) => existsSync(place)) ?? null;
};

/** The Chromium to test with; on Debian it is installed when it is missing and this user may. Null when there is none. */
export function findChromium() {
  const present = found();
  if (present !== null) return present;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return null;
  console.log('Installing Chromium …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  return found();
}
