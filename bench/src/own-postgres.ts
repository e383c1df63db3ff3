import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../scripts/postgres.mjs';

const USER = 'postgres';

/** The settings that the figures are taken with. Source: docs/PERFORMANCE.md. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '32MB',
  max_wal_size: '8GB',
  max_connections: '100',
  max_parallel_workers_per_gather: '0',
};

/** Everything reaches it by a socket of the file system, as on a machine that server and database share. */
export interface OwnPostgres extends Pick<RunningPostgres, 'binDir' | 'port' | 'socketDir' | 'log'> {
  urlOf(databaseName: string): string;
  /** An empty database of that name in the place of the last one; its address. */
  newDatabase(name: string): Promise<string>;
  stop(): void;
}

/** Starts PostgreSQL over a directory, which is made when it is missing and kept. */
export async function startOwnPostgres(directory: string): Promise<OwnPostgres> {
  const { binDir, port, socketDir, log, stop } = await startPostgres({
    directory,
    user: USER,
    locale: 'C.UTF-8',
    settings: SETTINGS,
  });
  const urlOf = (databaseName: string) =>
    `postgresql://${USER}@localhost:${port}/${databaseName}?host=${encodeURIComponent(socketDir)}`;
  return {
    binDir,
    port,
    socketDir,
    log,
    urlOf,
    async newDatabase(name) {
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      try {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        await client.query(`CREATE DATABASE ${name}`);
      } finally {
        await client.end();
      }
      return urlOf(name);
    },
    stop: () => stop('fast'),
  };
}
