import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const LONG_TEXT = 'Pick-up at the airport. '.repeat(100);
let root = '';
let files: readonly string[] = [];

const built = (file: string) => readFileSync(join(root, 'dist', file));

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kwela-precompress-'));
  mkdirSync(join(root, 'public/deep'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<title>Kwela</title>');
  writeFileSync(join(root, 'public/deep/places.json'), LONG_TEXT);
  writeFileSync(join(root, 'public/photo.webp'), LONG_TEXT);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] });
  files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
});
afterAll(() => rmSync(root, { recursive: true }));

describe('what is compressed once for all who ask', () => {
  it('is, unpacked, the very text, wherever it lies', () => {
    expect(brotliDecompressSync(built('deep/places.json.br')).toString()).toBe(LONG_TEXT);
    expect(gunzipSync(built('deep/places.json.gz')).toString()).toBe(LONG_TEXT);
    expect(built('deep/places.json').toString()).toBe(LONG_TEXT);
  });

  it('is neither a picture, which is packed already, nor a text that fits into one packet', () => {
    const packed = files.filter((file) => /\.(br|gz)$/.test(file));
    expect(packed.toSorted()).toEqual(['deep/places.json.br', 'deep/places.json.gz']);
  });
});
