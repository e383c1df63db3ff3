import type { Device, DeviceBrowser, DeviceSystem } from '@kwela/domain/accounts/device';
import { msg } from '@lingui/core/runtime-macro';
import type { Say } from './say.ts';

// Makers' own names, alike in every language.
const BROWSERS: Readonly<Record<DeviceBrowser, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung_internet: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};
const SYSTEMS: Readonly<Record<DeviceSystem, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  chromebook: 'Chromebook',
  mac: 'Mac',
  linux: 'Linux',
};

/** “Chrome on Android”: what a person recognises of the device that a session was opened with. */
export function deviceName(device: Device, say: Say): string {
  const browser = device.browser && BROWSERS[device.browser];
  const system = device.system && SYSTEMS[device.system];
  if (browser && system) return say(msg`${{ browser }} on ${{ system }}`);
  return browser ?? system ?? say(msg`Unknown device`);
}
