import { DRIVE_USES } from '@kwela/domain/records/drives';
import { readKilometres } from '@kwela/domain/records/typed-values';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { hasFields, type Is, isFlag, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import type { Drive } from './record-calls.ts';
import { problemWords } from './record-words.ts';

/** An entry of the log as it is typed. */
export interface TypedDrive {
  vehicleId: string;
  drivenOn: string;
  fromKm: string;
  toKm: string;
  use: string;
  note: string;
  isOdometerReplaced: boolean;
}

export const isTypedDrive: Is<TypedDrive> = hasFields<TypedDrive>({
  vehicleId: isText,
  drivenOn: isText,
  fromKm: isText,
  toKm: isText,
  use: isText,
  note: isText,
  isOdometerReplaced: isFlag,
});

export const odometerText = (km: number | undefined): string => (km === undefined ? '' : String(km));

export const newDrive = (vehicleId: string, lastKm: number | undefined, now: Date): TypedDrive => ({
  vehicleId,
  drivenOn: localDate(now),
  fromKm: odometerText(lastKm),
  toKm: '',
  use: 'business',
  note: '',
  isOdometerReplaced: false,
});

export const typedDrive = ({ id: _, fromKm, toKm, ...drive }: Drive): TypedDrive => ({
  ...drive,
  fromKm: String(fromKm),
  toKm: String(toKm),
});

/** What is missing or does not fit, by field. */
export function problemsOf(typed: TypedDrive, now: Date): Partial<Record<keyof TypedDrive, string>> {
  const [from, to] = [readKilometres(typed.fromKm), readKilometres(typed.toKm)];
  const problems: Partial<Record<keyof TypedDrive, string>> = {};
  if (!isTypedDate(typed.drivenOn)) problems.drivenOn = t`Enter the day of the drive.`;
  else if (typed.drivenOn > localDate(now)) problems.drivenOn = problemWords({ fault: 'date_ahead' }, false);
  if (from === null) problems.fromKm = t`Enter what the odometer showed before, such as 45012.`;
  if (to === null) problems.toKm = t`Enter what the odometer showed after, such as 45060.`;
  else if (from !== null && to < from) problems.toKm = problemWords({ fault: 'odometer_order' }, false);
  return problems;
}

/** What is sent; only of what is sound. */
export const driveFrom = (typed: TypedDrive, id: string) => ({
  ...typed,
  id,
  fromKm: readKilometres(typed.fromKm) ?? 0,
  toKm: readKilometres(typed.toKm) ?? 0,
  use: DRIVE_USES.find((use) => use === typed.use) ?? 'business',
  note: typed.note.trim(),
});
