import type { HostingPolicy } from '../../policy/hosting.ts';
import type { Policy } from '../../policy/policy.ts';
import { isLocalDate } from '../../time.ts';
import type { DraftField } from './vehicle-draft.ts';

/** What can be wrong with what a host wrote. */
export const DRAFT_FAULTS = [
  'not_a_plate',
  'not_a_vin',
  'empty',
  'too_short',
  'too_long',
  'out_of_range',
  'not_a_date',
  'in_the_future',
  'run_out',
  'tracker_needed',
  'bank_consent_needed',
  'cover_not_told',
  'too_many',
  'photo_too_small',
  'photo_twice',
  'mark_off_the_diagram',
  'not_eligible',
  'tar_missing',
  'no_pump',
  'code_of_ours',
] as const;
export type DraftFault = (typeof DRAFT_FAULTS)[number];

/** One thing that is wrong, with the limits where there are some; both ends are allowed values. */
export interface DraftProblem {
  readonly field: DraftField;
  readonly fault: DraftFault;
  /** Which of several, from 0: a photo, a rule, an extra; or what within the field. */
  readonly at?: string;
  readonly min?: number;
  readonly max?: number;
}

export interface DraftContext {
  /** Today on the South African clock. */
  readonly on: string;
  readonly policy: Pick<Policy, 'prices' | 'trips' | 'drivers'>;
  readonly hosting: Pick<HostingPolicy, 'listing'>;
}

export type Found = readonly DraftProblem[];

/** A whole number between two ends that are allowed; a missing one is no problem. */
export const outside = (field: DraftField, value: number | null, min: number, max: number): Found =>
  value === null || (Number.isInteger(value) && value >= min && value <= max)
    ? []
    : [{ field, fault: 'out_of_range', min, max }];

/** A text by its length without the spaces around it. */
export function textProblems(field: DraftField, text: string | null, min: number, max: number): Found {
  if (text === null) return [];
  const { length } = text.trim();
  if (length === 0 && min > 0) return [{ field, fault: 'empty', min, max }];
  if (length < min) return [{ field, fault: 'too_short', min, max }];
  return length > max ? [{ field, fault: 'too_long', min, max }] : [];
}

/** A local date of the past or today. */
export function dayProblems(field: DraftField, on: string | null, todayOn: string): Found {
  if (on === null) return [];
  if (!isLocalDate(on)) return [{ field, fault: 'not_a_date' }];
  return on > todayOn ? [{ field, fault: 'in_the_future' }] : [];
}

/** A whole number of at least so much; what is too much is said by a rule of its own. */
export const below = (field: DraftField, value: number | null, min: number): Found =>
  value === null || (Number.isInteger(value) && value >= min) ? [] : [{ field, fault: 'out_of_range', min }];
