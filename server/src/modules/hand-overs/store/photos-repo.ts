import type { ConditionAngle } from '@kwela/domain/hand-over/report';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface FoundPhoto {
  readonly reportId: string;
  readonly sha256: string;
  readonly receivedAt: Date;
}

export async function findPhoto(db: Db | Tx, id: string): Promise<FoundPhoto | null> {
  const row = await db
    .selectFrom('condition_photos')
    .select(['report_id', 'sha256', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { reportId: row.report_id, sha256: row.sha256, receivedAt: row.received_at };
}

/** All photos that ever came in for a report. */
export async function countPhotos(tx: Tx, reportId: string): Promise<number> {
  const row = await tx
    .selectFrom('condition_photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The bytes of a file that waits, and whose it is. */
export async function findWaitingFile(
  db: Db | Tx,
  id: string,
  ownerId: string,
): Promise<{ readonly blobId: string } | null> {
  const row = await db
    .selectFrom('private_files')
    .select('blob_id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.blob_id === null ? null : { blobId: row.blob_id };
}

export interface NewPhoto {
  readonly id: string;
  readonly reportId: string;
  readonly vehicleId: number;
  readonly angle: ConditionAngle;
  readonly sha256: string;
  readonly blobId: string;
  readonly takenAt: Date;
  readonly at: Date;
}

/**
 * Keeps a photo with the bytes of a file that waited, which goes: one of the same angle stands in the place of the one before, an extra one
 * beside the others. False: this car has had a photo of these bytes.
 */
export async function addPhoto(tx: Tx, photo: NewPhoto, fileId: string): Promise<boolean> {
  if (photo.angle !== 'extra') {
    await tx
      .updateTable('condition_photos')
      .set({ replaced_at: photo.at })
      .where('report_id', '=', photo.reportId)
      .where('angle', '=', photo.angle)
      .where('replaced_at', 'is', null)
      .execute();
  }
  const added = await tx
    .insertInto('condition_photos')
    .values({
      id: photo.id,
      report_id: photo.reportId,
      vehicle_id: photo.vehicleId,
      angle: photo.angle,
      sha256: photo.sha256,
      blob_id: photo.blobId,
      taken_at: photo.takenAt,
      received_at: photo.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return false;
  await tx.deleteFrom('private_files').where('id', '=', fileId).execute();
  return true;
}
