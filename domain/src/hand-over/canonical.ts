import type {
  ConditionAngle,
  ConditionFacts,
  ConditionPhoto,
  HandOverSide,
  HandOverStage,
} from './report.ts';

/** A report with all that its hash covers. */
export interface SealedReport extends ConditionFacts {
  readonly id: string;
  readonly bookingId: string;
  readonly stage: HandOverStage;
  readonly side: HandOverSide;
  readonly photos: readonly ConditionPhoto[];
}

const byAngle = (a: ConditionPhoto, b: ConditionPhoto): number =>
  a.angle === b.angle ? (a.id < b.id ? -1 : 1) : a.angle < b.angle ? -1 : 1;

/**
 * The one text of a report, the same in the browser that signs it and on the server that checks it: whoever changes a reading, a mark or
 * a photo changes its hash. Source: docs/rules/hand-over.md “Signatures”.
 */
export const reportText = (report: SealedReport): string =>
  JSON.stringify([
    'kwela-condition-report-1',
    report.id.toLowerCase(),
    report.bookingId.toLowerCase(),
    report.stage,
    report.side,
    report.odometerKm,
    report.fuelEighths,
    report.warningLights?.toSorted() ?? null,
    report.keyCount,
    report.equipment?.toSorted() ?? null,
    report.marks.map(({ place, kind, size, x, y }) => [place, kind, size, x, y]),
    report.note,
    report.photos
      .toSorted(byAngle)
      .map(({ id, angle, sha256, takenAt }) => [id, angle, sha256, takenAt.toISOString()]),
  ]);

/** What the chain of a car keeps of a hand-over, in the order in which it came in. */
export type ChainEvent =
  | {
      readonly kind: 'photo';
      readonly reportId: string;
      readonly side: HandOverSide;
      readonly angle: ConditionAngle;
      readonly sha256: string;
      readonly takenAt: Date;
      readonly receivedAt: Date;
    }
  | {
      readonly kind: 'signature';
      readonly reportId: string;
      readonly side: HandOverSide;
      /** Of the name with the report, so that the chain outlives an account and names nobody. */
      readonly nameHash: string;
      readonly reportHash: string;
      readonly signedAt: Date;
      readonly receivedAt: Date;
    };

/** An entry of the chain as the text that is hashed. */
export function chainText(event: ChainEvent): string {
  const { kind, reportId, side, receivedAt } = event;
  const what =
    event.kind === 'photo'
      ? [event.angle, event.sha256, event.takenAt.toISOString()]
      : [event.nameHash, event.reportHash, event.signedAt.toISOString()];
  return JSON.stringify([kind, reportId, side, ...what, receivedAt.toISOString()]);
}

/** What a name is hashed as, with the report that it stands under. */
export const signedNameText = (reportId: string, name: string): string => `${reportId}\n${name}`;
