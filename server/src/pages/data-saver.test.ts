import { expect, it } from 'vitest';
import { onLittleData } from './data-saver.ts';

it('marks the page and leaves out the face that would be asked for ahead, and nothing else', () => {
  const page = `<!doctype html><html lang="en-ZA"><head>
    <link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin>
    <link rel="preload" as="fetch" crossorigin href="/functions/v1/vehicles/markets" />
    <link rel="stylesheet" href="/assets/first.css" /></head>`;
  const light = onLittleData(page);
  expect(light).toContain('<html data-saver lang="en-ZA">');
  expect(light).not.toContain('font');
  expect(light).toContain('as="fetch"');
  expect(light).toContain('first.css');
});
