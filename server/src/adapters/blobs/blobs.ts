import { join } from 'node:path';
import type { StorageConfig } from '../../config/storage-config.ts';
import { blobsOnDisk } from './disk.ts';
import type { Blobs } from './port.ts';
import { blobsInS3 } from './s3.ts';

/** The store of files that the settings name: one that speaks S3, else the disk of this machine. */
export const openBlobs = ({ dir, s3 }: Pick<StorageConfig, 'dir' | 's3'>): Blobs =>
  s3 === null ? blobsOnDisk(join(dir, 'files')) : blobsInS3(s3);
