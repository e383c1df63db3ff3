import { roundHalfUp, WHOLE_BP } from '../money.ts';
import type { RecordProblem } from './faults.ts';

/** What a car was driven for. Source: docs/rules/hosting.md “Kilometre log”. */
export const DRIVE_USES = ['business', 'private'] as const;
export type DriveUse = (typeof DRIVE_USES)[number];

/** One entry of the log of a car. */
export interface Drive {
  readonly id: string;
  /** Local date. */
  readonly drivenOn: string;
  /** What the odometer showed before and after. */
  readonly fromKm: number;
  readonly toKm: number;
  readonly use: DriveUse;
  /** Its host says that the odometer began again, as after a repair: the only way in which it may run back. */
  readonly isOdometerReplaced: boolean;
}

type Reading = Omit<Drive, 'use'>;

/** By date, then by what the odometer showed; one that began again comes last on its day. */
const inOrder = <Entry extends Reading>(drives: readonly Entry[]): readonly Entry[] =>
  drives.toSorted((a, b) => {
    if (a.drivenOn !== b.drivenOn) return a.drivenOn < b.drivenOn ? -1 : 1;
    if (a.isOdometerReplaced !== b.isOdometerReplaced) return a.isOdometerReplaced ? 1 : -1;
    return a.fromKm - b.fromKm || a.toKm - b.toKm || (a.id < b.id ? -1 : 1);
  });

/** Two entries of a car between which its odometer runs back, the later one first. */
export interface RunBack<Entry extends Reading = Reading> {
  readonly drive: Entry;
  readonly before: Entry;
}

/**
 * Where the odometer of one car runs back, or two entries cover the same kilometres, without its host saying that it began again.
 * Source: docs/rules/hosting.md “Kilometre log”.
 */
export function runsBack<Entry extends Reading>(drives: readonly Entry[]): readonly RunBack<Entry>[] {
  const found: RunBack<Entry>[] = [];
  let highest: Entry | null = null;
  for (const drive of inOrder(drives)) {
    const before: Entry | null = drive.isOdometerReplaced ? null : highest;
    if (before !== null && drive.fromKm < before.toKm) found.push({ drive, before });
    if (before === null || drive.toKm > before.toKm) highest = drive;
  }
  return found;
}

/**
 * What is wrong with an entry among the others of its car: it lies ahead of today, ends below where it began, or has the odometer run
 * back. Source: docs/rules/hosting.md “Kilometre log”.
 */
export function driveProblems(
  drive: Reading,
  others: readonly Reading[],
  todayOn: string,
): readonly RecordProblem<'drivenOn' | 'fromKm' | 'toKm'>[] {
  if (drive.drivenOn > todayOn) return [{ field: 'drivenOn', fault: 'date_ahead' }];
  if (drive.toKm < drive.fromKm) return [{ field: 'toKm', fault: 'odometer_order', min: drive.fromKm }];
  const met = runsBack([...others.filter(({ id }) => id !== drive.id), drive]);
  const own = met.find((one) => one.drive.id === drive.id);
  if (own !== undefined) {
    const { drivenOn: otherOn, toKm: otherKm } = own.before;
    return [{ field: 'fromKm', fault: 'odometer_runs_back', otherOn, otherKm }];
  }
  const later = met.find((one) => one.before.id === drive.id);
  if (later === undefined) return [];
  const { drivenOn: otherOn, fromKm: otherKm } = later.drive;
  return [{ field: 'toKm', fault: 'odometer_runs_back', otherOn, otherKm }];
}

export interface DistanceSum {
  readonly count: number;
  readonly businessKm: number;
  readonly privateKm: number;
  /** Between two entries, with nobody saying what for. */
  readonly unloggedKm: number;
}

const NO_DISTANCE: DistanceSum = { count: 0, businessKm: 0, privateKm: 0, unloggedKm: 0 };

/** The kilometres of the entries of one car in a period. Source: docs/rules/hosting.md “Kilometre log”. */
export function distanceOf(drives: readonly Drive[]): DistanceSum {
  let before: Drive | null = null;
  const sum = { ...NO_DISTANCE };
  for (const drive of inOrder(drives)) {
    sum.count += 1;
    sum[drive.use === 'business' ? 'businessKm' : 'privateKm'] += drive.toKm - drive.fromKm;
    if (before !== null && !drive.isOdometerReplaced)
      sum.unloggedKm += Math.max(0, drive.fromKm - before.toKm);
    before = drive;
  }
  return sum;
}

export const addDistances = (sums: readonly DistanceSum[]): DistanceSum =>
  sums.reduce(
    (all, one) => ({
      count: all.count + one.count,
      businessKm: all.businessKm + one.businessKm,
      privateKm: all.privateKm + one.privateKm,
      unloggedKm: all.unloggedKm + one.unloggedKm,
    }),
    NO_DISTANCE,
  );

/**
 * The business share of a distance in basis points: business ÷ (business + private + not logged); null where nothing was driven.
 * Source: docs/rules/hosting.md “Kilometre log”.
 */
export function businessShareBp({ businessKm, privateKm, unloggedKm }: DistanceSum): number | null {
  const all = businessKm + privateKm + unloggedKm;
  return all === 0 ? null : roundHalfUp(businessKm * WHOLE_BP, all);
}
