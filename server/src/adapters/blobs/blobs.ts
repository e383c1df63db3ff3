import { join } from 'node:path';
import type { StorageConfig } from '../../config/storage-config.ts';
import { blobsOnDisk } from './disk.ts';
import type { Blobs } from './port.ts';

/** The store of files that the settings name: the disk of this machine. */
export const openBlobs = ({ dir }: Pick<StorageConfig, 'dir'>): Blobs => blobsOnDisk(join(dir, 'files'));
