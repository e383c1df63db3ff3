/** Of a trip that several people pay together. */
export interface GroupPayTerms {
  /** So long its shares can be paid, … */
  readonly openHours: number;
  /** … but until so long before the trip begins, … */
  readonly closesBeforeStartHours: number;
  /** … and it is offered while at least so much time is left. */
  readonly leastOpenMinutes: number;
  /** The organiser is one of them. */
  readonly leastPeople: number;
  readonly mostPeople: number;
  /** Companies take no less. */
  readonly leastShareCents: number;
  /** So long before the end those who have not paid are reminded. */
  readonly remindBeforeEndHours: number;
}
