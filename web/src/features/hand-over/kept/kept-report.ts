import { reportText, type SealedReport } from '@kwela/domain/hand-over/canonical';
import {
  type ConditionAngle,
  type ConditionFacts,
  type HandOverSide,
  type HandOverStage,
  type MissingParts,
  missingParts,
  NO_FACTS,
} from '@kwela/domain/hand-over/report';
import type { OutputOf } from '../../../lib/api.ts';

export type HandOverView = OutputOf<'hand-overs/get'>;
export type SeenReport = HandOverView['reports'][number];

/** Which hand-over of whom something is kept for. */
export interface DeskKey {
  readonly userId: string;
  readonly bookingId: string;
  readonly stage: HandOverStage;
}

export const textOf = ({ userId, bookingId, stage }: DeskKey): string => `${userId}:${bookingId}:${stage}`;

/** A photo of a report as the phone has it; its bytes lie beside it until the server has them. */
export interface KeptPhoto {
  readonly photoId: string;
  readonly angle: ConditionAngle;
  readonly sha256: string;
  readonly takenAt: string;
  readonly isSent: boolean;
  /** The server was asked to take it, so that it may be there although no answer came. */
  readonly isAsked?: boolean;
  /** Why the server would not take it, in words; null: nothing stands against it. */
  readonly problem: string | null;
}

export interface KeptSignature {
  readonly name: string;
  readonly signedAt: string;
  readonly isLicenceSeen: boolean;
  /** Of the report as it was read on this phone. */
  readonly hash: string;
}

/** What somebody notes of a car, on their phone until the server has all of it. Source: docs/rules/hand-over.md “Without a signal”. */
export interface KeptReport {
  readonly key: DeskKey;
  readonly side: HandOverSide;
  readonly reportId: string;
  readonly facts: ConditionFacts;
  /** Goes up with each change of what is noted, so that what changes while it is sent is sent again. */
  readonly factsRevision: number;
  readonly sentRevision: number;
  /** In the order in which they were taken. */
  readonly photos: readonly KeptPhoto[];
  /** From then on nothing of the report changes. */
  readonly signature: KeptSignature | null;
  readonly problem: { readonly part: 'facts' | 'signature' | 'report'; readonly words: string } | null;
  readonly changedAtMs: number;
}

export const newReport = (key: DeskKey, side: HandOverSide, reportId: string, now: Date): KeptReport => ({
  key,
  side,
  reportId,
  facts: NO_FACTS,
  factsRevision: 0,
  sentRevision: 0,
  photos: [],
  signature: null,
  problem: null,
  changedAtMs: now.getTime(),
});

/** A report that was begun on another device, to go on with here. */
export const adopted = (key: DeskKey, seen: SeenReport, now: Date): KeptReport => ({
  ...newReport(key, seen.side, seen.reportId, now),
  facts: {
    odometerKm: seen.odometerKm,
    fuelEighths: seen.fuelEighths,
    warningLights: seen.warningLights,
    keyCount: seen.keyCount,
    equipment: seen.equipment,
    marks: seen.marks,
    note: seen.note,
  },
  photos: seen.photos.map(({ id, angle, sha256, takenAt }) => ({
    photoId: id,
    angle,
    sha256,
    takenAt,
    isSent: true,
    problem: null,
  })),
});

export function withFacts(kept: KeptReport, facts: Partial<ConditionFacts>): KeptReport {
  if (kept.signature !== null) return kept;
  const problem = kept.problem?.part === 'facts' ? null : kept.problem;
  return {
    ...kept,
    facts: { ...kept.facts, ...facts },
    factsRevision: kept.factsRevision + 1,
    problem,
  };
}

/** One of the same angle stands in the place of the one before, an extra one beside the others. */
export function withPhoto(kept: KeptReport, photo: KeptPhoto): KeptReport {
  if (kept.signature !== null) return kept;
  const others =
    photo.angle === 'extra' ? kept.photos : kept.photos.filter(({ angle }) => angle !== photo.angle);
  return { ...kept, photos: [...others, photo] };
}

/** What the server may have stays: a report is signed by all the photos that it has there. */
export const isRemovable = ({ isSent, isAsked = false, problem }: KeptPhoto): boolean =>
  problem !== null || !(isSent || isAsked);

export const missingOf = (kept: KeptReport, angles: readonly ConditionAngle[]): MissingParts =>
  missingParts(
    kept.facts,
    kept.photos.filter(({ problem }) => problem === null),
    angles,
  );

/** Whether something of it has not reached the server. */
export const isWaiting = ({ factsRevision, sentRevision, photos, signature }: KeptReport): boolean =>
  factsRevision > sentRevision || photos.some(({ isSent }) => !isSent) || signature !== null;

const sealedPhoto = ({ photoId, angle, sha256, takenAt }: KeptPhoto) => ({
  id: photoId,
  angle,
  sha256,
  takenAt: new Date(takenAt),
});

/** The text of which the hash is signed: that of the report as this phone shows it. */
export const signedText = ({ key, side, reportId, facts, photos }: KeptReport): string =>
  reportText({
    id: reportId,
    bookingId: key.bookingId,
    stage: key.stage,
    side,
    ...facts,
    note: facts.note.trim(),
    photos: photos.map(sealedPhoto),
  });

/** The same of a report that the other side wrote and the server showed. */
export const seenText = (
  { bookingId, stage }: Pick<HandOverView, 'bookingId' | 'stage'>,
  seen: SeenReport,
): string =>
  reportText({
    ...seen,
    id: seen.reportId,
    bookingId,
    stage,
    photos: seen.photos.map(({ takenAt, ...photo }) => ({ ...photo, takenAt: new Date(takenAt) })),
  } satisfies SealedReport);
