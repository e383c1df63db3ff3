/** The half-open time of the trip `[startAt, endAt)`, as instants. */
export interface TripWindow {
  readonly startAt: Date;
  readonly endAt: Date;
}
