import type { BookingState } from '@kwela/domain/bookings/states';
import { FILE_KINDS, type FileKind } from '@kwela/domain/files/kinds';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Booking, bookingOf } from '../../bookings/store/booking.ts';
import { takeFiles } from '../../files/repo.ts';

/** How the host of a car that was turned down sees it. */
export interface RefusalAnswer {
  readonly words: string;
  readonly at: Date;
  readonly files: readonly { readonly id: string; readonly name: string; readonly kind: FileKind }[];
}

export async function answerOf(db: Db | Tx, bookingId: string): Promise<RefusalAnswer | null> {
  const row = await db
    .selectFrom('refused_car_answers')
    .select(['words', 'at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const files = await db
    .selectFrom('refused_car_files as r')
    .innerJoin('private_files as f', 'f.id', 'r.file_id')
    .select(['f.id', 'f.name', 'f.kind'])
    .where('r.booking_id', '=', bookingId)
    .orderBy('r.added_at')
    .orderBy('f.id')
    .execute();
  return { ...row, files: files.map((file) => ({ ...file, kind: codeOf(FILE_KINDS, file.kind) })) };
}

interface NewAnswer {
  readonly bookingId: string;
  readonly personId: string;
  readonly words: string;
  readonly fileIds: readonly string[];
  readonly at: Date;
}

/** Keeps an answer with the files of who gives it. False: one of them is not there, or belongs to something else. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<boolean> {
  const { bookingId, personId, words, fileIds, at } = answer;
  if (!(await takeFiles(tx, fileIds, personId, at))) return false;
  await tx
    .insertInto('refused_car_answers')
    .values({ booking_id: bookingId, person_id: personId, words, at })
    .execute();
  if (fileIds.length > 0) {
    await tx
      .insertInto('refused_car_files')
      .values(fileIds.map((id) => ({ file_id: id, booking_id: bookingId, added_at: at })))
      .execute();
  }
  return true;
}

const REFUSED: BookingState = 'refused';
const MOST_LISTED = 200;

/** Bookings whose car was turned down and about which nobody has decided, the oldest first. */
export async function findRefused(db: Db): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('state', '=', sql.lit(REFUSED))
    .orderBy('state_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(bookingOf);
}

/** Of these bookings those whose host has said how they see it. */
export async function answeredOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('refused_car_answers')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ booking_id }) => booking_id));
}
