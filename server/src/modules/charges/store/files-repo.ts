import { FILE_KINDS, type FileKind } from '@kwela/domain/files/kinds';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { takeFiles } from '../../files/repo.ts';

export interface ChargeFile {
  readonly id: string;
  readonly chargeId: string;
  readonly side: 'guest' | 'host';
  readonly name: string;
  readonly kind: FileKind;
}

export async function filesOf(db: Db | Tx, chargeIds: readonly string[]): Promise<readonly ChargeFile[]> {
  if (chargeIds.length === 0) return [];
  const rows = await db
    .selectFrom('charge_files as c')
    .innerJoin('private_files as f', 'f.id', 'c.file_id')
    .select(['c.file_id', 'c.charge_id', 'c.side', 'f.name', 'f.kind'])
    .where('c.charge_id', 'in', chargeIds)
    .orderBy('c.added_at')
    .orderBy('c.file_id')
    .execute();
  return rows.map((row) => ({
    id: row.file_id,
    chargeId: row.charge_id,
    side: row.side === 'guest' ? 'guest' : 'host',
    name: row.name,
    kind: codeOf(FILE_KINDS, row.kind),
  }));
}

/** The files of one side of a charge are these from now on. False: one is not there, or belongs to something else. */
export async function setFiles(
  tx: Tx,
  chargeId: string,
  side: 'guest' | 'host',
  given: { readonly fileIds: readonly string[]; readonly ownerId: string; readonly at: Date },
): Promise<boolean> {
  const before = (await filesOf(tx, [chargeId])).filter((file) => file.side === side).map(({ id }) => id);
  const wanted = [...new Set(given.fileIds.map((id) => id.toLowerCase()))];
  const added = wanted.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !wanted.includes(id));
  if (!(await takeFiles(tx, added, given.ownerId, given.at))) return false;
  if (gone.length > 0) await tx.deleteFrom('private_files').where('id', 'in', gone).execute();
  if (added.length > 0) {
    await tx
      .insertInto('charge_files')
      .values(added.map((id) => ({ file_id: id, charge_id: chargeId, side, added_at: given.at })))
      .execute();
  }
  return true;
}
