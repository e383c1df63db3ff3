import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streetArchive } from '../../../e2e/support/street-archive.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openMapTiles } from './map-tiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'kwela-tiles-'));
const archive = Buffer.from(streetArchive());

function fileWith(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

afterAll(() => rmSync(folder, { recursive: true }));

describe('a street map from a file', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { MAP_TILES: fileWith('cape-town.pmtiles', archive) } });
  });
  afterAll(() => server.close());

  it('is served by us in the very bytes that a range asks for, never compressed on the way', async () => {
    const config = await server.http.inject({ url: '/config.json' });
    expect(String(config.headers['content-security-policy'])).toContain("connect-src 'self';");
    const url = String(config.json().mapTiles);
    expect(url).toMatch(/^\/map\/tiles\.pmtiles\?v=/);
    const range = await server.http.inject({
      url,
      headers: { range: 'bytes=100-4099', 'accept-encoding': 'gzip, br' },
    });
    expect(range.statusCode).toBe(206);
    expect(range.headers['content-encoding']).toBeUndefined();
    expect(range.headers['content-range']).toBe(`bytes 100-4099/${archive.length}`);
    expect(range.headers['cache-control']).toBe('public, max-age=86400');
    expect(range.rawPayload.equals(archive.subarray(100, 4100))).toBe(true);
    const beyond = await server.http.inject({ url, headers: { range: `bytes=${archive.length}-` } });
    expect(beyond.statusCode).toBe(416);
  });
});

describe('a street map that cannot be used', () => {
  it.each([
    ['missing', join(folder, 'nowhere.pmtiles')],
    ['no archive', fileWith('notes.pmtiles', 'A list of things to buy. '.repeat(99))],
    ['empty', fileWith('empty.pmtiles', '')],
    ['cut short', fileWith('short.pmtiles', archive.subarray(0, archive.length - 1))],
    ['made of pictures', fileWith('pictures.pmtiles', streetArchive(2))],
  ])('as its file is %s leaves the map drawn, and the log says so', async (_problem, path) => {
    const lines: string[] = [];
    const http = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
    expect(await openMapTiles(http, { kind: 'file', path })).toBeNull();
    expect((await http.inject({ url: '/map/tiles.pmtiles' })).statusCode).toBe(404);
    expect(lines.filter((line) => line.includes(`MAP_TILES: ${path} cannot be used`))).toHaveLength(1);
    await http.close();
  });
});

describe('a street map from elsewhere', () => {
  it('may be read by browsers, from exactly that origin', async () => {
    const url = 'https://tiles.invalid/za/2026.pmtiles?key=1';
    const server = await startTestServer({ environment: { MAP_TILES: url } });
    const config = await server.http.inject({ url: '/config.json' });
    expect(config.json().mapTiles).toBe(url);
    expect(String(config.headers['content-security-policy'])).toContain(
      "connect-src 'self' https://tiles.invalid;",
    );
    await server.close();
  });

  it.each(['http://tiles.example/za.pmtiles', 's3://bucket/za.pmtiles', 'https://'])(
    'is an https address, which %s is not',
    (text) => expect(() => readConfig({ MAP_TILES: text })).toThrow(ConfigError),
  );
});
