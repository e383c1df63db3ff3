/** Why a value is refused where its schema knows more than its own kind; the sentences are in `words/`. */
export const FIELD_FAULTS = [
  'one_line',
  'plain_text',
  'id',
  'year',
  'instant',
  'date',
  'number',
  'flag',
  'point',
  'map_sides',
  'licence_name',
  'country',
  'flight_number',
  'name',
  'place',
  'place_name',
  'return_first',
  'end_after_start',
  'email',
  'phone',
  'slug',
  'period',
] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];

/** The first and the last year in which anybody asks for a car; a calendar from the year 0 on would be worked out day by day. */
export const YEARS = { first: 1900, last: 2199 } as const;
