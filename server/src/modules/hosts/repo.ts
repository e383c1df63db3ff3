import type { Tx } from '../../db/tx.ts';

export interface NewHost {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly area: string;
  /** Ten digits starting with 4, for a host who is a VAT vendor. */
  readonly vatNumber: string | null;
  readonly hostingSince: Date;
}

/** Makes a person a host: the row that their cars hang on, and the active role. Doing it again changes nothing. */
export async function becomeHost(tx: Tx, host: NewHost): Promise<void> {
  await tx
    .insertInto('hosts')
    .values({
      user_id: host.userId,
      first_name: host.firstName,
      last_name: host.lastName,
      area: host.area,
      vat_number: host.vatNumber,
      hosting_since: host.hostingSince,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await tx
    .insertInto('user_roles')
    .values({ user_id: host.userId, role: 'host' })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ is_active: true }))
    .execute();
}

export interface HostRecord {
  readonly answerMinutes: number | null;
  readonly lateAnswerBp: number;
  readonly cancelledCount: number;
  readonly isAllStar: boolean;
}

/** How a host has answered and kept to what was agreed. */
export async function setHostRecord(tx: Tx, userId: string, record: HostRecord): Promise<void> {
  await tx
    .updateTable('hosts')
    .set({
      answer_minutes: record.answerMinutes,
      late_answer_bp: record.lateAnswerBp,
      cancelled_count: record.cancelledCount,
      is_all_star: record.isAllStar,
    })
    .where('user_id', '=', userId)
    .execute();
}
