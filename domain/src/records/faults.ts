/** What can be wrong with one field of a record, whether somebody typed it or a file brought it. */
export const RECORD_FAULTS = [
  'missing',
  'not_an_id',
  'not_a_date',
  'date_ahead',
  'date_over',
  'not_an_amount',
  'out_of_range',
  'not_whole_rand',
  'vat_above_rate',
  'not_kilometres',
  'odometer_order',
  'odometer_runs_back',
  'unknown_car',
  'unknown_category',
  'unknown_use',
  'unknown_answer',
  'too_long',
  'twice',
  'too_many',
] as const;
export type RecordFault = (typeof RECORD_FAULTS)[number];

/** One thing that is wrong, by its field; the numbers or the other day that explain it, where there are some. */
export interface RecordProblem<Field extends string = string> {
  readonly field: Field;
  readonly fault: RecordFault;
  readonly min?: number;
  readonly max?: number;
  /** The other entry that it does not go with. */
  readonly otherOn?: string;
  readonly otherKm?: number;
}

/** A note beside a record is one line of this length at most. */
export const LONGEST_NOTE = 200;
/** What one record can cost at most, R10 million. */
export const MOST_RECORD_CENTS = 1_000_000_000;
/** What an odometer shows at most. */
export const MOST_ODOMETER_KM = 9_999_999;
