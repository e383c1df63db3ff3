import {
  CONDITION_ANGLES,
  type ConditionFacts,
  type ConditionPhoto,
  EQUIPMENT,
  HAND_OVER_SIDES,
  type HandOverSide,
  type HandOverStage,
  WARNING_LIGHTS,
} from '@kwela/domain/hand-over/report';
import { MARK_KINDS, MARK_PLACE_CODES, MARK_SIZES } from '@kwela/domain/vehicles/draft/known-marks';
import { sql } from 'kysely';
import { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

const storedFacts: z.ZodType<ConditionFacts> = z.object({
  odometerKm: z.int().nullable(),
  fuelEighths: z.int().nullable(),
  warningLights: z.array(z.enum(WARNING_LIGHTS)).nullable(),
  keyCount: z.int().nullable(),
  equipment: z.array(z.enum(EQUIPMENT)).nullable(),
  marks: z.array(
    z.object({
      place: z.enum(MARK_PLACE_CODES),
      kind: z.enum(MARK_KINDS),
      size: z.enum(MARK_SIZES),
      x: z.int(),
      y: z.int(),
    }),
  ),
  note: z.string(),
});

export interface KeptPhoto extends ConditionPhoto {
  readonly receivedAt: Date;
}

export interface KeptSignature {
  readonly side: HandOverSide;
  readonly name: string;
  readonly reportHash: string;
  readonly signedAt: Date;
  readonly receivedAt: Date;
  readonly isLicenceSeen: boolean;
}

/** A report with what hangs on it. */
export interface KeptReport {
  readonly id: string;
  readonly bookingId: string;
  readonly stage: HandOverStage;
  readonly side: HandOverSide;
  readonly facts: ConditionFacts;
  /** Those that stand, in the order in which they came. */
  readonly photos: readonly KeptPhoto[];
  readonly signatures: readonly KeptSignature[];
  readonly isRecord: boolean;
}

/** The reports of one hand-over, the first one first. */
export async function reportsOf(
  db: Db | Tx,
  bookingId: string,
  stage: HandOverStage,
): Promise<readonly KeptReport[]> {
  const reports = await db
    .selectFrom('condition_reports')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('stage', '=', stage)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (reports.length === 0) return [];
  const ids = reports.map(({ id }) => id);
  const photos = await db
    .selectFrom('condition_photos')
    .select(['id', 'report_id', 'angle', 'sha256', 'taken_at', 'received_at'])
    .where('report_id', 'in', ids)
    .where('replaced_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const signatures = await db
    .selectFrom('condition_signatures')
    .select(['report_id', 'side', 'name', 'report_hash', 'signed_at', 'received_at', 'is_licence_seen'])
    .where('report_id', 'in', ids)
    .orderBy('signed_at')
    .execute();
  return reports.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    stage,
    side: codeOf(HAND_OVER_SIDES, row.side),
    facts: storedFacts.parse(row.facts),
    photos: photos
      .filter((one) => one.report_id === row.id)
      .map((one) => ({
        id: one.id,
        angle: codeOf(CONDITION_ANGLES, one.angle),
        sha256: one.sha256,
        takenAt: one.taken_at,
        receivedAt: one.received_at,
      })),
    signatures: signatures
      .filter((one) => one.report_id === row.id)
      .map((one) => ({
        side: codeOf(HAND_OVER_SIDES, one.side),
        name: one.name,
        reportHash: one.report_hash,
        signedAt: one.signed_at,
        receivedAt: one.received_at,
        isLicenceSeen: one.is_licence_seen,
      })),
    isRecord: row.record_odometer_km !== null,
  }));
}

export interface ReportPlace {
  readonly id: string;
  readonly bookingId: string;
  readonly vehicleId: number;
  readonly stage: HandOverStage;
  readonly side: HandOverSide;
}

/** Begins a report. An id that somebody else has stays theirs: what is read afterwards has it not. */
export const addReport = (tx: Tx, place: ReportPlace, facts: ConditionFacts, at: Date): Promise<unknown> =>
  tx
    .insertInto('condition_reports')
    .values({
      id: place.id,
      booking_id: place.bookingId,
      vehicle_id: place.vehicleId,
      stage: place.stage,
      side: place.side,
      facts: JSON.stringify(facts),
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const saveFacts = (tx: Tx, id: string, facts: ConditionFacts, at: Date): Promise<unknown> =>
  tx
    .updateTable('condition_reports')
    .set({ facts: JSON.stringify(facts), changed_at: at })
    .where('id', '=', id)
    .execute();

/** Notes which report of a finished hand-over counts; the one that counted before is kept beside it. */
export const setRecord = (
  tx: Tx,
  { bookingId, stage }: Pick<ReportPlace, 'bookingId' | 'stage'>,
  reportId: string,
): Promise<unknown> =>
  sql`
    UPDATE condition_reports
       SET record_odometer_km = CASE WHEN id = ${reportId}::uuid THEN (facts ->> 'odometerKm')::int END
     WHERE booking_id = ${bookingId}::uuid AND stage = ${stage}`.execute(tx);

/**
 * What the odometer showed at most at finished hand-overs of a car before one; null: at none. Those of later trips are none of them, as a report may
 * come in from a phone that had no signal.
 */
export async function lastOdometerKm(
  db: Db | Tx,
  { vehicleId, bookingId, stage }: Pick<ReportPlace, 'vehicleId' | 'bookingId' | 'stage'>,
): Promise<number | null> {
  const { rows } = await sql<{ km: number | null }>`
    SELECT max(r.record_odometer_km) AS km
      FROM condition_reports r JOIN bookings b ON b.id = r.booking_id JOIN bookings own ON own.id = ${bookingId}::uuid
     WHERE r.vehicle_id = ${vehicleId} AND r.record_odometer_km IS NOT NULL
       AND CASE WHEN b.id = own.id THEN r.stage = 'check_in' AND ${stage} = 'check_out' ELSE b.start_at < own.start_at END`.execute(
    db,
  );
  return rows[0]?.km ?? null;
}

export const addSignature = (
  tx: Tx,
  reportId: string,
  signerId: string,
  signature: KeptSignature,
): Promise<unknown> =>
  tx
    .insertInto('condition_signatures')
    .values({
      report_id: reportId,
      side: signature.side,
      signer_id: signerId,
      name: signature.name,
      report_hash: signature.reportHash,
      signed_at: signature.signedAt,
      received_at: signature.receivedAt,
      is_licence_seen: signature.isLicenceSeen,
    })
    .execute();
