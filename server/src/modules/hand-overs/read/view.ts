import type { getHandOver } from '@kwela/contract/hand-over/use-cases';
import type { Person } from '@kwela/domain/actor';
import { lateDayCents, lateTerms } from '@kwela/domain/hand-over/late-fee';
import { type HandOverSide, type HandOverStage, missingParts } from '@kwela/domain/hand-over/report';
import {
  isStageOpen,
  missingSignatures,
  opensAt,
  photosFrom,
  signFrom,
} from '@kwela/domain/hand-over/stages';
import type { z } from 'zod';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Call } from '../../context.ts';
import { CONDITION_PHOTOS, conditionPhotoName } from '../addresses.ts';
import { chainHead } from '../store/chain-repo.ts';
import { type KeptReport, lastOdometerKm, reportsOf } from '../store/reports-repo.ts';
import { returnNoteOf } from '../store/return-notes-repo.ts';
import { reportHash } from './report-hash.ts';

const SHOWN_SECONDS = 3_600;

/** Addresses of the pictures of a report, by the id of the photo. */
export async function addressesOf(
  { pictures }: Pick<Call, 'pictures'>,
  reports: readonly KeptReport[],
): Promise<ReadonlyMap<string, string>> {
  const names = reports.flatMap((report) => report.photos.map(({ id }) => conditionPhotoName(report.id, id)));
  if (names.length === 0) return new Map();
  const found = await pictures.find(CONDITION_PHOTOS, names);
  return new Map(
    await Promise.all(
      found.map(
        async (picture) => [picture.name, await pictures.signedAddress(picture, SHOWN_SECONDS)] as const,
      ),
    ),
  );
}

/** A hand-over as guest, host and admins see it. */
export async function handOverView(
  call: Call<Person>,
  booking: Booking,
  stage: HandOverStage,
  side: HandOverSide | null,
): Promise<z.input<(typeof getHandOver)['output']>> {
  const { database, policies, actor } = call;
  const { db } = database;
  const policy = policies.byVersion(booking.policyVersion);
  const { handOver: rules } = policy;
  const reports = await reportsOf(db, booking.id, stage);
  const addresses = await addressesOf(call, reports);
  const place = { vehicleId: booking.vehicleId, bookingId: booking.id, stage };
  const head = await chainHead(db, booking.vehicleId);
  const note = stage === 'check_out' ? await returnNoteOf(db, booking.id) : null;
  const isOpen = isStageOpen(stage, booking.state);
  const signatures = reports.flatMap((report) => report.signatures);
  return {
    bookingId: booking.id,
    ref: booking.ref,
    stage,
    state: booking.state,
    side,
    photosFrom: photosFrom(stage, booking, rules).toISOString(),
    opensAt: signFrom(stage, side ?? 'guest', booking, rules).toISOString(),
    meetsFrom: opensAt(booking, rules).toISOString(),
    isDone: reports.some(({ isRecord }) => isRecord),
    missingSignatures: isOpen ? [...missingSignatures(stage, signatures, booking, actor.now)] : [],
    angles: [...rules.angles],
    lateTerms: { ...lateTerms(lateDayCents(booking.quote.feeCaps, policy.feeCaps), policy) },
    lastOdometerKm: await lastOdometerKm(db, place),
    returnNote: note && { note: note.note, at: note.at.toISOString() },
    drivers: booking.trip.drivers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    reports: reports.map((report) => {
      const missing = missingParts(report.facts, report.photos, rules.angles);
      return {
        reportId: report.id,
        side: report.side,
        odometerKm: report.facts.odometerKm,
        fuelEighths: report.facts.fuelEighths,
        warningLights: report.facts.warningLights && [...report.facts.warningLights],
        keyCount: report.facts.keyCount,
        equipment: report.facts.equipment && [...report.facts.equipment],
        marks: report.facts.marks.map((mark) => ({ ...mark })),
        note: report.facts.note,
        photos: report.photos.map((photo) => ({
          id: photo.id,
          angle: photo.angle,
          sha256: photo.sha256,
          takenAt: photo.takenAt.toISOString(),
          receivedAt: photo.receivedAt.toISOString(),
          address: addresses.get(conditionPhotoName(report.id, photo.id)) ?? '',
        })),
        missing: { angles: [...missing.angles], facts: [...missing.facts] },
        hash: reportHash(report),
        signatures: report.signatures.map(({ side: by, name, signedAt, receivedAt, isLicenceSeen }) => ({
          side: by,
          name,
          signedAt: signedAt.toISOString(),
          receivedAt: receivedAt.toISOString(),
          isLicenceSeen,
        })),
        isRecord: report.isRecord,
      };
    }),
    chainHead: { seq: head.seq, hash: head.hash },
  };
}
