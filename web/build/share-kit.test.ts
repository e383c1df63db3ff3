import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleCard, type ShareCard, SITE_CARD } from '../../server/src/pages/share/card.ts';
import { cardDrawer, type DrawCard } from '../../server/src/pages/share/draw.ts';
import { buildShareKit } from './share-kit.ts';

// Inside the project, where the kit finds the packages that it does not bring along.
const folder = join(import.meta.dirname, '../../node_modules/.cache/kwela/share-kit-test');
let draw: DrawCard;

beforeAll(async () => {
  mkdirSync(join(folder, 'web'), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../public/logo.svg'), join(folder, 'web', 'logo.svg'));
  await buildShareKit(join(folder, 'web-share'));
  const drawer = cardDrawer(join(folder, 'web'));
  if (drawer === null) throw new Error('The kit was not built');
  draw = drawer;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Width and height, as the first block of a PNG says them. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('draws a picture of 1200 by 630 that is light enough to be sent in a chat', async () => {
  const picture = await draw(SITE_CARD);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(picture)).toEqual([1_200, 630]);
  expect(picture.length).toBeGreaterThan(10_000);
  expect(picture.length).toBeLessThan(150_000);
});

it('draws the same for the same, and another one for another price', async () => {
  const priced = (amount: string): ShareCard => ({ ...SITE_CARD, price: { amount, unit: 'a day' } });
  const [first, again, other] = [
    await draw(priced('R450')),
    await draw(priced('R450')),
    await draw(priced('R460')),
  ];
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});

it('is not put off by signs that mean something in markup, nor by words that are too long', async () => {
  const title = `<b>Tolls & "fines"</b> ${'and more '.repeat(40)}`;
  expect(sizeOf(await draw(articleCard({ slug: 'x', title, line: '</svg>' })))).toEqual([1_200, 630]);
});

it('has nothing to draw with before the web is built', () => {
  expect(cardDrawer(join(folder, 'nowhere'))).toBeNull();
});
