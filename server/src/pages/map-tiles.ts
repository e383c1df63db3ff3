import { open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Source } from 'pmtiles';
import type { MapTiles } from '../config/config.ts';

/** Where browsers read the archive that is served by us, in parts, by ranges. */
const ADDRESS = '/map/tiles.pmtiles';
const DAY_S = 86_400;
const ANSWER_MS = 10_000;

/** Where pages read the street map from besides our own origin. */
export const mapTileOrigins = (tiles: MapTiles | null): readonly string[] =>
  tiles?.kind === 'remote' ? [new URL(tiles.url).origin] : [];

const fileSource = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead) };
    } finally {
      await file.close();
    }
  },
});

/** Throws on what is no archive of vector tiles, in words for the log. Gives back how long the archive must be. */
async function checkArchive(source: Source): Promise<number> {
  const { PMTiles, TileType } = await import('pmtiles');
  const { tileType, tileDataOffset, tileDataLength = 0 } = await new PMTiles(source).getHeader();
  if (tileType !== TileType.Mvt) throw new Error('it holds no vector tiles');
  return tileDataOffset + tileDataLength;
}

async function checkFile(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  if (size < (await checkArchive(fileSource(path)))) throw new Error('it ends too early');
  return `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
}

async function checkRemote(url: string): Promise<void> {
  const { FetchSource } = await import('pmtiles');
  const source = new FetchSource(url);
  await checkArchive({
    getKey: () => url,
    getBytes: (offset, length) => source.getBytes(offset, length, AbortSignal.timeout(ANSWER_MS)),
  });
}

/**
 * Where browsers read the street map: served by us from a file, or elsewhere. Null when there is none or its file is
 * missing or broken, which the log says; then the map is drawn. An archive elsewhere is looked at beside the start: the
 * server may not reach what browsers do, and browsers fall back by themselves.
 */
export async function openMapTiles(http: FastifyInstance, tiles: MapTiles | null): Promise<string | null> {
  if (tiles === null) return null;
  if (tiles.kind === 'remote') {
    checkRemote(tiles.url).catch((error: unknown) =>
      http.log.warn(
        { err: error },
        `MAP_TILES: ${tiles.url} cannot be read from here; who cannot read it sees the drawn map`,
      ),
    );
    return tiles.url;
  }
  try {
    const version = await checkFile(tiles.path);
    await serveArchive(http, tiles.path);
    // Parts of two archives do not fit together, so each has an address of its own in every cache.
    return `${ADDRESS}?v=${version}`;
  } catch (error) {
    http.log.warn(
      { err: error },
      `MAP_TILES: ${tiles.path} cannot be used, so the map is drawn without streets`,
    );
    return null;
  }
}

async function serveArchive(http: FastifyInstance, path: string): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(path), serve: false, cacheControl: false });
    // Its tiles are compressed already, and a range of a compressed answer would be another one.
    scope.get(ADDRESS, { compress: false }, (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${DAY_S}`)
        .type('application/vnd.pmtiles')
        .sendFile(basename(path)),
    );
  });
}
