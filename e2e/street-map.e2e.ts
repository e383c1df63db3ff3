import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchCars, tripIn } from './steps/cars.ts';
import { pins, searchFor } from './steps/search.ts';
import { test as base, expect } from './support/fixtures.ts';
import { startServer } from './support/own-server.ts';
import { expectGoodPage } from './support/page-check.ts';
import { streetArchive } from './support/street-archive.ts';
import { withWebgl } from './support/webgl.ts';

/** A product with a street map of Observatory, made here. */
const test = base.extend({
  baseURL: async ({ dataDir }, use) => {
    const archive = join(dataDir, '..', 'observatory.pmtiles');
    writeFileSync(archive, streetArchive());
    const server = await startServer(dataDir, undefined, { MAP_TILES: archive });
    await use(server.url);
    await server.stop();
  },
});

test.use(withWebgl);

test('a site with an archive of streets draws them, in the search and around a car @desktop', async ({
  page,
}) => {
  const parts: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/map/tiles.pmtiles')) parts.push(answer.status());
  });
  await page.goto(searchFor());
  await expect(pins(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Protomaps' })).toBeVisible();
  await expect.poll(() => parts.length).toBeGreaterThan(1);
  expect(new Set(parts)).toEqual(new Set([206]));
  await expectGoodPage(page);

  const [car] = await searchCars(page.request, tripIn(60));
  await page.goto(`/car/${car?.id ?? ''}`);
  const handOver = page.getByRole('region', { name: 'Pick-up and return' });
  await handOver.scrollIntoViewIfNeeded();
  await expect(handOver.getByText(/^The car is somewhere in this circle in /)).toBeVisible();
  await expect(handOver.getByRole('link', { name: 'Protomaps' })).toBeVisible();
  await expectGoodPage(page);
});
