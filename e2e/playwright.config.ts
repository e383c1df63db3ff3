import { defineConfig } from '@playwright/test';
import { presentChromium } from '../scripts/chromium.mjs';
import { isInMemory, quickPlace } from '../scripts/quick-place.mjs';
import { WITHOUT_WEBGL } from './support/webgl.ts';

/**
 * Chromium as it runs everywhere, also as root in a container without a screen. A processor that plays the graphics card
 * is busy with the map through whole stories, so only the story about the map has WebGL.
 */
const CHROMIUM = {
  executablePath: presentChromium() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    WITHOUT_WEBGL,
    // What its processes share would go there, and end the page where it is small.
    ...(isInMemory(quickPlace()) ? [] : ['--disable-dev-shm-usage']),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--lang=en-US',
  ],
};

/** The main path and the search are told at both widths; a story that is about something else, once. */
const AT_DESKTOP_ONLY = /@desktop/;
const AT_PHONE_ONLY = /@phone/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the cores it is measured on: stories wait for answers, for clocks and for codes.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    launchOptions: CHROMIUM,
    locale: 'en-ZA',
    // Not the zone of the cars: a time that is shown in the zone of the device is wrong here.
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    // It keeps files between the visits of a story, and what it answers, no story can hold up: for its own story alone.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A recording doubles the work of each story: ask for it where one fails (`npm run e2e -- --trace on FILE`).
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // The longest stories are told at the desktop: they come first, so that all workers are busy to the end.
  projects: [
    {
      name: 'desktop',
      grepInvert: AT_PHONE_ONLY,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: AT_DESKTOP_ONLY,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
