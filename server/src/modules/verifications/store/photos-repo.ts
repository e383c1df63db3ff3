import { bookingLifecycle } from '@kwela/domain/bookings/lifecycle';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { CHARGE_STATES, chargeLifecycle } from '@kwela/domain/charges/lifecycle';
import { VERIFICATION_PHOTOS, type VerificationPhoto } from '@kwela/domain/verification/lifecycle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import { literals } from '../../../db/literals.ts';
import type { Db } from '../../../db/open.ts';
import { sqlState, type Tx } from '../../../db/tx.ts';

export interface KeptPhoto {
  readonly kind: VerificationPhoto;
  readonly photoId: string;
  readonly addedAt: Date;
}

export async function findVerificationPhotos(db: Db | Tx, userId: string): Promise<readonly KeptPhoto[]> {
  const rows = await db
    .selectFrom('verification_photos')
    .select(['kind', 'photo_id', 'added_at'])
    .where('user_id', '=', userId)
    .execute();
  const kept = rows.map((row) => ({
    kind: codeOf(VERIFICATION_PHOTOS, row.kind),
    photoId: row.photo_id,
    addedAt: row.added_at,
  }));
  return VERIFICATION_PHOTOS.flatMap((kind) => kept.filter((one) => one.kind === kind));
}

/** Says that a picture is a person’s, by what stands in it. False: it was handed in before, by them or by somebody else. */
export async function markPhoto(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO verification_marks (hash, user_id) VALUES (${hash}, ${userId}::uuid)
    ON CONFLICT DO NOTHING RETURNING hash`.execute(tx);
  return rows.length === 1;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Keeps a picture in place of the one before. False: its object went in the same moment. */
export async function saveVerificationPhoto(
  tx: Tx,
  userId: string,
  photo: KeptPhoto & { readonly objectId: string },
): Promise<boolean> {
  const columns = { object_id: photo.objectId, photo_id: photo.photoId, added_at: photo.addedAt };
  try {
    await tx
      .insertInto('verification_photos')
      .values({ user_id: userId, kind: photo.kind, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns))
      .execute();
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

const OPEN_STATES = sql.join(literals(BOOKING_STATES.filter((state) => !bookingLifecycle.isFinal(state))));
const OPEN_CHARGES = sql.join(literals(CHARGE_STATES.filter((state) => !chargeLifecycle.isFinal(state))));

/** Whether the pictures of a guest may still be needed: for a look at them, a trip or a charge. */
export async function arePhotosNeeded(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM verifications WHERE user_id = ${userId}::uuid AND state = 'pending'
    UNION ALL
    SELECT FROM bookings WHERE guest_id = ${userId}::uuid AND state IN (${OPEN_STATES})
    UNION ALL
    SELECT FROM bookings b JOIN charges c ON c.booking_id = b.id
     WHERE b.guest_id = ${userId}::uuid AND c.state IN (${OPEN_CHARGES})
     LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Names of pictures of people whose last trip was over before then, and who handed in before it. What is being looked at stays, and so does what a
 * trip that is not over needs.
 */
export async function photosToForget(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT object.name
      FROM verification_photos AS photo
      JOIN verifications AS v ON v.user_id = photo.user_id
      JOIN storage.objects AS object ON object.id = photo.object_id
     WHERE photo.added_at < ${before} AND v.changed_at < ${before} AND v.state <> 'pending'
       AND NOT EXISTS (SELECT FROM bookings b
                        WHERE b.guest_id = photo.user_id
                          AND (b.end_at >= ${before} OR b.state IN (${OPEN_STATES})))
     LIMIT ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
