import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Blobs } from '../../adapters/blobs/port.ts';
import type { StorageConfig } from '../../config/storage-config.ts';
import type { Db } from '../../db/open.ts';
import type { Caller, Tokens } from '../keys/tokens.ts';
import type { SmallFiles } from './bytes/small-files.ts';
import type { ShownFiles } from './objects/shown-files.ts';
import type { Turns } from './turns.ts';

/** What every part of the service works with. */
export interface StorageContext {
  readonly db: Db;
  readonly tokens: Pick<Tokens, 'verifyBearer' | 'sign' | 'readSigned'>;
  readonly blobs: Blobs;
  /** Where what comes in waits until it is judged, on a disk of this machine. */
  readonly incoming: string;
  /** What an upload asks of the database and of the store. */
  readonly inTurn: Turns;
  /** What stands at public addresses. */
  readonly shownFiles: ShownFiles;
  readonly smallFiles: SmallFiles;
  readonly settings: StorageConfig;
  readonly log: FastifyBaseLogger;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** Who asks, and from where. */
export interface Asking {
  readonly caller: Caller;
  readonly ip: string;
}

export interface ObjectAddress {
  readonly bucketId: string;
  readonly name: string;
}

export type BucketRequest = FastifyRequest<{ Params: { bucket: string } }>;
export type ObjectRequest = FastifyRequest<{ Params: { bucket: string; '*': string } }>;
export type Reply = FastifyReply;

/** The person behind a request, for rows that have an owner; trusted servers and visitors are none. */
export const ownerOf = (caller: Caller): string | null =>
  caller.role === 'authenticated' ? caller.userId : null;
