import { BOOKING_SIDES, type BookingSide } from '@kwela/domain/bookings/tabs';
import { FILE_KINDS, type FileKind } from '@kwela/domain/files/kinds';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { takeFiles } from '../../files/repo.ts';

export interface AppealFile {
  readonly id: string;
  readonly appealId: string;
  readonly side: BookingSide;
  readonly name: string;
  readonly kind: FileKind;
}

export async function filesOfAppeals(
  db: Db | Tx,
  appealIds: readonly string[],
): Promise<readonly AppealFile[]> {
  if (appealIds.length === 0) return [];
  const rows = await db
    .selectFrom('appeal_files as a')
    .innerJoin('private_files as f', 'f.id', 'a.file_id')
    .select(['a.file_id', 'a.appeal_id', 'a.side', 'f.name', 'f.kind'])
    .where('a.appeal_id', 'in', appealIds)
    .orderBy('a.added_at')
    .orderBy('a.file_id')
    .execute();
  return rows.map((row) => ({
    id: row.file_id,
    appealId: row.appeal_id,
    side: codeOf(BOOKING_SIDES, row.side),
    name: row.name,
    kind: codeOf(FILE_KINDS, row.kind),
  }));
}

/** What a side adds to an appeal. False: one of them is not there, or belongs to something else. */
export async function addFiles(
  tx: Tx,
  { appealId, side }: Pick<AppealFile, 'appealId' | 'side'>,
  given: { readonly fileIds: readonly string[]; readonly ownerId: string; readonly at: Date },
): Promise<boolean> {
  if (!(await takeFiles(tx, given.fileIds, given.ownerId, given.at))) return false;
  if (given.fileIds.length === 0) return true;
  await tx
    .insertInto('appeal_files')
    .values(given.fileIds.map((id) => ({ file_id: id, appeal_id: appealId, side, added_at: given.at })))
    .execute();
  return true;
}
