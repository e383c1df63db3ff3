/** Systems by what tells them in a user agent, the narrower ones first. */
const SYSTEMS = {
  iphone: /iPhone/,
  ipad: /iPad/,
  android: /Android/,
  windows: /Windows/,
  chromebook: /CrOS/,
  mac: /Mac OS X|Macintosh/,
  linux: /Linux/,
} as const;

/** Browsers name each other, so the rarer name is looked for first. */
const BROWSERS = {
  edge: /EdgA?\/|EdgiOS/,
  opera: /OPR\/|Opera/,
  samsung_internet: /SamsungBrowser/,
  firefox: /Firefox\/|FxiOS/,
  chrome: /Chrome\/|CriOS/,
  safari: /Safari\//,
} as const;

export type DeviceSystem = keyof typeof SYSTEMS;
export type DeviceBrowser = keyof typeof BROWSERS;

const codesOf = <Code extends string>(table: Readonly<Record<Code, RegExp>>): Code[] =>
  // `Object.keys` widens the names of a constant table to any text.
  Object.keys(table) as Code[];

export const DEVICE_SYSTEMS = codesOf(SYSTEMS);
export const DEVICE_BROWSERS = codesOf(BROWSERS);

/** What a person recognises of the device that a session was opened with; null for what it does not say. */
export interface Device {
  readonly browser: DeviceBrowser | null;
  readonly system: DeviceSystem | null;
}

/** Reads a user agent. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: DEVICE_BROWSERS.find((code) => BROWSERS[code].test(userAgent ?? '')) ?? null,
  system: DEVICE_SYSTEMS.find((code) => SYSTEMS[code].test(userAgent ?? '')) ?? null,
});
