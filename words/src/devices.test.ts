import type { Device } from '@kwela/domain/accounts/device';
import { expect, it } from 'vitest';
import { deviceName } from './devices.ts';
import { sayIn } from './say.ts';

it.each<[Device, string]>([
  [{ browser: 'samsung_internet', system: 'android' }, 'Samsung Internet on Android'],
  [{ browser: 'safari', system: null }, 'Safari'],
  [{ browser: null, system: 'chromebook' }, 'Chromebook'],
  [{ browser: null, system: null }, 'Unknown device'],
])('calls %o “%s”', (device, name) => {
  expect(deviceName(device, sayIn('en'))).toBe(name);
});
